import type { RequestListener, Server } from 'node:http';
import { afterEach, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
// The first import of a route compiles it, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const date = '2026-03-01T00:00:00.000Z';
const person = {
  ...{ _id: 'u1', name: 'Ann', email: 'a@b', profilePicture: null, bio: '' },
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
  undo: () => import('../app/routes/dashboard/undo/route'),
  audit: () => import('../app/routes/dashboard/audit/route'),
  settings: () => import('../app/routes/dashboard/settings/route'),
};
export type Route = keyof typeof routes;

interface Cms {
  /** How it answers what is not about the session. */
  status?: number;
  body?: object;
}

/** A CMS that knows the sessions `user` and `admin`, and remembers what else it was asked. */
export function cmsThat({
  status = 200,
  body = { success: true, message: 'Done.', endSessionUrl: null },
}: Cms = {}) {
  const calls: string[] = [];
  const listener: RequestListener = (req, res) => {
    const role = /linefeed_session=(user|admin)/.exec(req.headers.cookie ?? '')?.[1];
    const known = role ? { success: true, user: { ...person, role } } : { success: false, user: null };
    if (req.url === '/api/v1/me') return sendJson(res, 200, known);
    calls.push(`${req.method} ${req.url}`);
    if (req.method === 'GET' && req.url === '/api/v1/users/sessions') return sendJson(res, 200, sessions);
    sendJson(res, status, body);
  };
  return { listener, calls };
}

interface Visit {
  cms?: ReturnType<typeof cmsThat>;
  as?: string;
  path: string;
  fields?: Record<string, string>;
}

// What comes back, or is thrown, is looked at as the browser would: a Response, or data with a status.
type Handler = (asked: object) => Promise<Response | { data?: unknown; init?: ResponseInit }>;

/** Calls a route as a browser would: its action if there are form fields, else its loader. */
export async function visit(route: Route, { cms = cmsThat(), as = '', path, fields }: Visit) {
  const { server, url } = await startHttpServer(cms.listener);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const module: { loader: Handler; action?: Handler } = (await routes[route]()) as never;
  const context = makeLoadContext();
  const request = new Request(`http://localhost:3000${path}`, {
    headers: as ? { cookie: `linefeed_session=${as}` } : {},
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const handler = fields ? module.action : module.loader;
  const answer = await handler?.({ request, params: {}, context }).catch((thrown: Response) => thrown);
  if (!(answer instanceof Response)) {
    return { status: answer?.init?.status ?? 200, data: answer?.data ?? answer };
  }
  const [flash] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('linefeed_flash='));
  return { status: answer.status, location: answer.headers.get('location'), says: messageOf(flash) };
}

function messageOf(flash = ''): string {
  const value = decodeURIComponent(/linefeed_flash=([^;]*)/.exec(flash)?.[1] ?? '');
  return value && JSON.parse(Buffer.from(value, 'base64').toString()).message;
}
