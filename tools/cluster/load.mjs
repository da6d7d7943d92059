import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../scripts/lib/demo.mjs';
import { Client } from '../faults/lib/client.mjs';
import { startStream, startWriters } from '../faults/lib/load.mjs';

const perSecond = { visitors: 12, readers: 4, logins: 0.5, contacts: 0.5 };
const writers = 2;
const writePauseMs = 250;
const mostTries = 60;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Visitors, readers with a session, logins, writers and senders of messages, all through nginx, until it is stopped. */
export function startLoad({ url, people, readers, blog, writes }) {
  const visitor = new Client(url);
  const { email, password } = demoAccounts().user;
  const tries = [];
  const contacts = [];
  let unseen = 0;

  const publicPages = ['/', '/allblogs', '/categories', '/category/life', '/alltags?tag=faults', '/about'];
  const visit = () => {
    const path = pick([...publicPages, `/blogs/${blog}`, '/rss.xml', `/authors/${people[0].documentId}`]);
    return described(path, visitor.page(path));
  };
  const read = async () => {
    const reader = pick(readers);
    const path = pick(['/', '/allblogs', `/blogs/${blog}`, '/profile']);
    return { reader, ...(await described(path, reader.client.page(path))) };
  };
  const logIn = () => new Client(url).post('/users/login', { email, password });

  /** Sends a write until it is done, as a client does that knows its key. */
  async function untilDone(client, path, body) {
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 1; ; time += 1) {
      const sentAt = Date.now();
      const answer = { path, sentAt, time, ...(await client.post(path, body, headers)) };
      tries.push(answer);
      const isFinal = answer.status !== 0 && answer.status < 500 && answer.status !== 409;
      if (isFinal || time === mostTries) return answer;
      await pause(200);
    }
  }

  /** A comment, which its writer must see at once, whichever process answers. */
  async function comment(index) {
    const { client } = people[index];
    const entry = writes.add();
    const path = `/blogs/comments/${blog}`;
    const answer = await untilDone(client, path, { content: entry.text });
    entry.isAcknowledged = answer.status === 201;
    if (entry.isAcknowledged) {
      const list = await client.get(path);
      const isSeen = list.body?.some?.(({ content }) => content === entry.text);
      if (list.status === 200 && !isSeen) unseen += 1;
    }
    await pause(writePauseMs);
    return answer;
  }

  async function contact() {
    const words = `message-${randomUUID()}`;
    const body = { name: 'Somebody', email: 'somebody@cluster.example', subject: 'Hello', message: words };
    const answer = await untilDone(visitor, '/contact', body);
    if (answer.status === 200 || answer.status === 201) contacts.push(words);
    return answer;
  }

  const streams = {
    visitors: startStream(perSecond.visitors, visit),
    readers: startStream(perSecond.readers, read),
    logins: startStream(perSecond.logins, logIn),
    contacts: startStream(perSecond.contacts, contact),
    comments: startWriters(writers, comment),
  };
  return {
    async stop() {
      const answers = {};
      for (const [name, stream] of Object.entries(streams)) answers[name] = await stream.stop();
      return { ...answers, tries, messages: contacts, unseen };
    },
  };
}

const described = async (path, answer) => ({ path, ...(await answer) });
