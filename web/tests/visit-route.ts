import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';
import { readFlash } from '../app/http/flash.server';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
// The first import of a route compiles it, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const date = '2026-03-01T00:00:00.000Z';
export const person = {
  ...{
    _id: 'u1',
    name: 'Ann',
    email: 'a@b',
    profilePicture: null,
    bio: '',
    website: '',
    links: [],
    role: 'user',
  },
  ...{ following: [], banned: false, emailConfirmed: true, createdAt: date },
};
const session = { createdAt: date, lastUsedAt: date, device: null };
const sessions = [
  { ...session, _id: 's1', current: true },
  { ...session, _id: 's2', current: false },
];

const routes = {
  profile: () => import('../app/routes/profile/route'),
  overview: () => import('../app/routes/dashboard/overview/route'),
  blogs: () => import('../app/routes/dashboard/blogs/route'),
  users: () => import('../app/routes/dashboard/users/route'),
  queue: () => import('../app/routes/dashboard/queue/route'),
  mails: () => import('../app/routes/dashboard/mails/route'),
  audit: () => import('../app/routes/dashboard/audit/route'),
  settings: () => import('../app/routes/dashboard/settings/route'),
  logout: () => import('../app/routes/auth/logout'),
  register: () => import('../app/routes/auth/register/route'),
  portal: () => import('../app/routes/auth/portal/start'),
  callback: () => import('../app/routes/auth/portal/callback'),
  contact: () => import('../app/routes/contact/route'),
  subscribe: () => import('../app/routes/subscribe/route'),
  blog: () => import('../app/routes/blog/route'),
  new: () => import('../app/routes/write/new/route'),
  edit: () => import('../app/routes/write/edit/route'),
};
export type Route = keyof typeof routes;

interface Cms {
  /** The status and body of its answer to all other calls. */
  status?: number;
  body?: object;
  headers?: Record<string, string>;
  /** Further answers, by their path. */
  known?: Record<string, object>;
  /** The path of an answer that comes late. */
  late?: string;
}

/** A CMS that knows the sessions `user` and `admin`, and records all other calls. */
export function cmsThat({
  status = 200,
  body = { success: true, message: 'Done.', endSessionUrl: null },
  headers = {},
  known = {},
  late,
}: Cms = {}) {
  const calls: string[] = [];
  const sent: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const listener: RequestListener = async (req, res) => {
    const path = req.url?.replace('/api/v1', '') ?? '';
    const role = /linefeed_session=(user|admin)/.exec(req.headers.cookie ?? '')?.[1];
    const me = role ? { success: true, user: { ...person, role } } : { success: false, user: null };
    const found = { '/me': me, '/users/sessions': sessions, ...known }[path];
    if (path === late) await setTimeout(200);
    if (req.method === 'GET' && found) return sendJson(res, 200, found);
    calls.push(`${req.method} ${req.url}`);
    const text = (await req.toArray()).join('');
    sent.push({ headers: req.headers, body: text && JSON.parse(text) });
    sendJson(res, status, body, headers);
  };
  return { listener, calls, sent };
}

export interface Visit {
  cms?: ReturnType<typeof cmsThat>;
  as?: string;
  path: string;
  id?: string;
  headers?: Record<string, string>;
  isDataRequest?: boolean;
  /** A form is sent as fields, a script's text as body. */
  fields?: Record<string, string>;
  body?: string;
}

// A handler returns or throws a Response, or data with a status; `visit` reads both as the browser would.
type Handler = (asked: object) => Promise<Response | { data?: unknown; init?: ResponseInit }>;

/** Calls a route as a browser would: its action if something is sent, else its loader. */
export async function visit(
  route: Route,
  { cms = cmsThat(), as = '', path, id, headers, isDataRequest = false, fields, body }: Visit,
) {
  const { server, url } = await startHttpServer(cms.listener);
  running.push(server);
  // A call that is merely slow on a busy machine would exceed the tests' usual limit.
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
  const load: () => Promise<object> = routes[route];
  const module = (await load()) as { loader?: Handler; action?: Handler };
  const content = fields ? new URLSearchParams(fields) : body;
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { ...headers, ...(as && { cookie: `linefeed_session=${as}` }) },
    ...(content !== undefined && { method: 'POST', body: content }),
  });
  const handler = content === undefined ? module.loader : module.action;
  const context = makeLoadContext({ isDataRequest });
  if (!handler) throw new Error(`${route} has no handler for ${request.method}`);
  const answer = await handler({ request, params: { id }, context }).catch(answerThrown);
  const isBodyRead = request.bodyUsed;
  if (!(answer instanceof Response)) {
    return { status: answer?.init?.status ?? 200, data: answer?.data ?? answer, isBodyRead };
  }
  const cookies = answer.headers.getSetCookie();
  const location = answer.headers.get('location');
  return { status: answer.status, location, says: await messageIn(cookies), cookies };
}

/** A route answers by throwing too; anything else that it throws is a fault. */
function answerThrown(thrown: unknown) {
  if (thrown instanceof Response || (thrown instanceof Object && 'init' in thrown)) return thrown as Response;
  throw thrown;
}

async function messageIn(cookies: string[]) {
  const cookie = cookies.find((one) => one.startsWith('linefeed_flash='))?.split(';')[0] ?? '';
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  return (await readFlash(request)).flash?.message;
}
