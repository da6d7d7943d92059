import { randomBytes, randomInt } from 'node:crypto';
import { Client, sessionCookie } from '../../lib/client.mjs';
import { openSession } from '../../lib/users.mjs';
import { feed } from './content.mjs';
import { pick } from './random.mjs';
import { cacheStateOf } from './visitor-visits.mjs';

const secondMs = 1000;

/** Visits with cookies that no cached page may answer: of sessions that last, of sessions that have ended, and of messages. */
export async function createPersonalVisits(parts) {
  const { entrances, people, admin, content, allowed, record } = parts;
  const endedSessions = await createEndedSessions(parts);

  async function visit(path, cookie) {
    const began = Date.now();
    const headers = { cookie, 'accept-encoding': 'br' };
    const response = await fetch(pick(entrances) + path, { headers, redirect: 'manual' });
    const text = await response.text();
    const state = cacheStateOf(response);
    const control = response.headers.get('cache-control');
    if (['hit', 'stale', 'revalidated'].includes(state)) {
      record.report('leaks', `${path} with the cookie ${cookie.slice(0, 24)}… comes from a cache (${state})`);
    } else if (control !== 'private, no-store') {
      record.report('leaks', `${path} with the cookie ${cookie.slice(0, 24)}… has ${control}`);
    }
    return { status: response.status, text, began };
  }

  /** An address whose answer depends on who asks. */
  const personalPath = () => pick(content.addresses().filter((path) => path !== feed));

  /** Leaves out the people whom the admin bans: everybody here stays logged in. */
  async function visitSignedIn() {
    const { client, documentId } = pick([...people.slice(0, 2), admin]);
    const path = personalPath();
    const { status, text } = await visit(path, sessionCookie(client.token));
    record.count('visits of people who are signed in');
    // The about page does not wait for the CMS to say who asks.
    const saysWho = status === 200 && text.startsWith('<!DOCTYPE') && path !== '/about';
    if (saysWho && !text.includes(documentId)) record.report('others', `${path} does not know who asks`);
  }

  async function visitWithEndedSession() {
    const [kind, token] = pick(Object.entries(endedSessions));
    const path = personalPath();
    const answer = await visit(path, sessionCookie(token));
    record.count(`visits with a session that is ${kind}`);
    const found = await findFaultFor(path, answer);
    if (found) record.report(found.kind, `${path} with a session that is ${kind} ${found.sentence}`);
  }

  /** With a session's cookie, lists beside a blog may be older than the blog: no single moment had that page. */
  async function findFaultFor(path, answer) {
    if (!path.startsWith('/blogs/')) return allowed.findFault(path, answer);
    return answer.text.includes('action="/logout"')
      ? { kind: 'leaks', sentence: 'is somebody’s page' }
      : null;
  }

  async function visitWithMessage() {
    const message = { kind: 'success', message: `Secret ${randomInt(1e6)}` };
    const value = Buffer.from(JSON.stringify(message)).toString('base64');
    const path = pick(['/', '/allblogs', '/about']);
    const { text } = await visit(path, `linefeed_flash=${encodeURIComponent(value)}`);
    record.count('messages');
    if (!text.includes(message.message)) record.report('others', `${path} does not show a message`);
  }

  return { visitSignedIn, visitWithEndedSession, visitWithMessage };
}

/** The tokens of sessions that belong to nobody any more, by why. */
async function createEndedSessions({ database, people, entrances }) {
  const { id } = people[0];
  const signedOut = await openSession(database, id);
  const { status } = await new Client(entrances[0], signedOut).post('/users/logout');
  if (status !== 200) throw new Error(`Logging out answers ${status}`);
  return {
    'signed out': signedOut,
    expired: await openSession(database, id, new Date(Date.now() - secondMs)),
    unknown: randomBytes(32).toString('base64url'),
    empty: '',
  };
}
