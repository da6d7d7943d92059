import { createServer } from 'node:http';
import { pickPort } from './ports.mjs';

const json = { 'content-type': 'application/json' };
const slowMs = 30_000;

/** How a CMS may misbehave. */
export const manners = {
  slow: (res) => setTimeout(() => res.writeHead(200, json).end('[]'), slowMs).unref(),
  never: () => {},
  truncated: (res) => {
    res.writeHead(200, { ...json, 'content-length': 5000 }).write('[{"_id":');
    setTimeout(() => res.destroy(), 100);
  },
  'HTML 502': (res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  'invalid JSON': (res) => res.writeHead(200, json).end('{nope'),
};

/** A peer in the place of the CMS that answers as `behave` says until it is told otherwise. */
export async function startFakeCms({ defer }) {
  const port = await pickPort();
  const fake = { url: `http://127.0.0.1:${port}`, behave: manners.never, calls: 0 };
  const server = createServer((req, res) => {
    fake.calls += 1;
    fake.behave(res);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return fake;
}
