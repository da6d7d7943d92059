import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const gitHubClient = { GITHUB_CLIENT_ID: 'Iv1.tests', GITHUB_CLIENT_SECRET: 'a-secret-of-the-tests' };

export interface GitHubPerson {
  id: number;
  login: string;
  name: string | null;
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[];
}

function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * Answers as GitHub documents it: docs.github.com, "Authorizing OAuth apps" (a refused exchange is a 200 with an `error`),
 * "Get the authenticated user" and "List email addresses for the authenticated user".
 */
export async function startGitHubServer() {
  const codes = new Map<string, { person: GitHubPerson; challenge: string | null }>();
  const tokens = new Map<string, GitHubPerson>();
  let made = 0;

  async function exchange(body: URLSearchParams, res: ServerResponse) {
    const grant = codes.get(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    codes.delete(body.get('code') ?? '');
    if (body.get('client_secret') !== gitHubClient.GITHUB_CLIENT_SECRET) {
      return sendJson(res, 200, { error: 'incorrect_client_credentials' });
    }
    if (!grant || grant.challenge !== challenge) {
      return sendJson(res, 200, {
        error: 'bad_verification_code',
        error_description: 'The code passed is incorrect or expired.',
        error_uri: 'https://docs.github.com/',
      });
    }
    const access_token = `gho_${(made += 1)}`;
    tokens.set(access_token, grant.person);
    sendJson(res, 200, { access_token, scope: 'read:user,user:email', token_type: 'bearer' });
  }

  const server = createServer((req, res) => {
    const person = tokens.get(/^(?:Bearer|token) (.*)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '');
    if (req.method === 'POST' && req.url === '/login/oauth/access_token') {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => void exchange(new URLSearchParams(Buffer.concat(chunks).toString()), res));
      return;
    }
    if (!req.headers['user-agent']) return void res.writeHead(403).end('User agent is required');
    if (!person) return sendJson(res, 401, { message: 'Bad credentials', status: '401' });
    const { emails, ...user } = person;
    if (req.url === '/api/v3/user') return sendJson(res, 200, { ...user, email: null, type: 'User' });
    if (req.url === '/api/v3/user/emails') return sendJson(res, 200, emails);
    sendJson(res, 404, { message: 'Not Found', status: '404' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Authorises the app as a person; the callback's parameters. */
    authorize(startedUrl: string, person: GitHubPerson): URLSearchParams {
      const asked = new URL(startedUrl).searchParams;
      const code = `gh-${(made += 1)}`;
      codes.set(code, { person, challenge: asked.get('code_challenge') });
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: `${url}/login/oauth` });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
