import { problem, type Check, codeOf, good, type Outcome, type Settings, type CheckContext } from '../check';

const reasons: Record<string, string> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'calls itself by another address: set OIDC_ISSUER to that',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'has no discovery document there: correct OIDC_ISSUER',
  OAUTH_RESPONSE_IS_NOT_JSON: 'has no discovery document there: correct OIDC_ISSUER',
  OAUTH_PARSE_ERROR: 'has no discovery document there: correct OIDC_ISSUER',
  OAUTH_INVALID_RESPONSE: 'has no discovery document there: correct OIDC_ISSUER',
  ECONNREFUSED: 'is not reached, because nothing listens there: correct OIDC_ISSUER',
  ENOTFOUND: 'is not reached, because its host is unknown: correct OIDC_ISSUER',
};

async function lookAtOpenId({ settings: { oidcName, oidc }, provider }: CheckContext): Promise<Outcome[]> {
  if (!oidc) return [];
  const { host } = new URL(oidc.url);
  try {
    const answer = await provider();
    if (answer?.metadata.authorization_endpoint && answer.metadata.token_endpoint)
      return [good(`${oidcName} (${host}) says how people sign in.`)];
    return [problem(`${oidcName} (${host}) names no address for signing in: correct OIDC_ISSUER.`)];
  } catch (error) {
    const code = codeOf(error);
    const reason =
      reasons[code] ?? `does not answer as it should (${code}): try again later, or correct OIDC_ISSUER`;
    return [problem(`${oidcName} (${host}) ${reason}.`)];
  }
}

const withinMs = 4000;

/** GitHub has no discovery; any answer of its API shows that it is reached. */
async function lookAtGitHub({ github, githubApiUrl }: Settings): Promise<Outcome[]> {
  if (!github) return [];
  const { host } = new URL(githubApiUrl);
  try {
    const answer = await fetch(githubApiUrl, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) });
    if (answer.status < 500) return [good(`GitHub (${host}) answers.`)];
    return [
      problem(`GitHub (${host}) answers ${answer.status}: try again later, or correct GITHUB_API_URL.`),
    ];
  } catch (error) {
    return [
      problem(
        `GitHub (${host}) is not reached (${codeOf(error)}): try again later, or correct GITHUB_API_URL.`,
      ),
    ];
  }
}

export const provider: Check = {
  name: 'Sign-in provider',
  async run(context) {
    const found = [...(await lookAtOpenId(context)), ...(await lookAtGitHub(context.settings))];
    return found.length > 0 ? found : [good('None is set: people sign in with a password.')];
  },
};
