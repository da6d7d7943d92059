import * as openid from 'openid-client';
import { type Check, codeOf, good, type Outcome, problem, type Settings } from '../check';

const withinSeconds = 4;
const reasons: Record<string, string> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'calls itself by another address: set OIDC_ISSUER to that',
  ECONNREFUSED: 'is not reached, because nothing listens there: correct OIDC_ISSUER',
  ENOTFOUND: 'is not reached, because its host is unknown: correct OIDC_ISSUER',
};

/** Asks the OpenID provider what it says about itself, as a sign-in does. */
async function lookAtOpenId({ oidcName, oidc }: Settings): Promise<Outcome[]> {
  if (!oidc) return [];
  const url = new URL(oidc.url);
  const name = `${oidcName} (${url.host})`;
  const execute = oidc.isLocal ? [openid.allowInsecureRequests] : [];
  try {
    const options = { timeout: withinSeconds, execute };
    const found = await openid.discovery(url, oidc.id, undefined, openid.None(), options);
    const { authorization_endpoint, token_endpoint } = found.serverMetadata();
    if (authorization_endpoint && token_endpoint) return [good(`${name} says how people sign in.`)];
    return [problem(`${name} names no address for signing in: correct OIDC_ISSUER.`)];
  } catch (error) {
    const code = codeOf(error);
    const reason =
      reasons[code] ?? `does not answer as it should (${code}): try again, or correct OIDC_ISSUER`;
    return [problem(`${name} ${reason}.`)];
  }
}

/** GitHub has no discovery; any answer of its API shows that it is reached. */
async function lookAtGitHub({ github, githubApiUrl }: Settings): Promise<Outcome[]> {
  if (!github) return [];
  const name = `GitHub (${new URL(githubApiUrl).host})`;
  const request = { method: 'HEAD', signal: AbortSignal.timeout(withinSeconds * 1000) };
  const status = await fetch(githubApiUrl, request).then((answer) => answer.status, codeOf);
  if (Number(status) < 500) return [good(`${name} answers.`)];
  return [problem(`${name} does not answer (${status}): try again later, or correct GITHUB_API_URL.`)];
}

export const provider: Check = {
  name: 'Sign-in provider',
  async run({ settings }) {
    const found = await Promise.all([lookAtOpenId(settings), lookAtGitHub(settings)]);
    return found.flat().length > 0 ? found.flat() : [good('None is set: people sign in with a password.')];
  },
};
