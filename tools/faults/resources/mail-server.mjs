import { startMailServer } from '../../../cms/tests/support/peers/mail-server.mjs';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, msUntil, slowest } from '../lib/load.mjs';
import { createStore, startScene } from '../lib/product.mjs';

const waiting = 500;
const writers = 20;
const deliveryLimit = 120;

/** Each row is a name, the step of the mail, and what the server does there. */
const misbehaviours = [
  ['silent after connecting', 'connection', 'silence'],
  ['421 on connecting', 'connection', 421],
  ['450 for the recipient', 'recipient', 450],
  ['451 for the text', 'text', 451],
  ['silent in the text', 'text', 'silence'],
  ['breaks off in the text', 'text', 'close'],
];

/** The mail server is away, refuses, stalls or breaks off, and the CMS is killed at each step of a mail. */
fault('F11', null, async (tools) => {
  const { note, check, equal, atMost } = tools;
  const store = await createStore(tools);
  const port = await findFreePort();
  Object.assign(store.values, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_EMAIL: 'operator@example.org',
  });
  const { cms, site, database } = await startScene(tools, { store });
  const visitor = new Client(site.url);
  const write = (message) =>
    visitor.post('/contact', { name: 'A reader', email: 'reader@example.org', message });
  const lastAnswer = async (words) => {
    const mails = await database('mails').orderBy('id', 'desc').limit(1);
    check(mails.length === 1, `${words}: no mail was written`);
    return mails[0].last_answer;
  };

  const answers = [];
  for (let sent = 0; sent < waiting; sent += writers) {
    answers.push(...(await atOnce(writers, (index) => write(`away ${sent + index}.`))));
  }
  equal('messages while the server is away', answers.filter(({ status }) => status === 200).length, waiting);
  atMost('slowest', slowest(answers) / 1000, 2, 's');
  const server = await startMailServer(port);
  tools.defer(server.stop);
  const backMs = await msUntil(() => server.count('> away ').times >= waiting, 200, deliveryLimit * 1000);
  atMost(`all ${waiting} sent after`, backMs / 1000, deliveryLimit, 's');
  equal('different mails', server.count('> away ').ids, waiting);

  for (const [index, [name, at, how]] of misbehaviours.entries()) {
    const words = `misbehaves ${index}.`;
    server.behave(at, how);
    const { status, ms } = await write(words);
    check(status === 200 && ms < 2000, `${name}: the message was answered ${status} after ${ms} ms`);
    await msUntil(async () => Boolean(await lastAnswer(words)), 200, deliveryLimit * 1000);
    server.behave();
    const tookMs = await msUntil(() => server.count(words).times > 0, 200, deliveryLimit * 1000);
    atMost(name, tookMs / 1000, deliveryLimit, 's');
    check(server.count(words).times === 1, `${name}: came ${server.count(words).times} times`);
  }

  server.behave('recipient', 550);
  await write('never.');
  await msUntil(async () => (await lastAnswer('never.'))?.startsWith('550'), 200, deliveryLimit * 1000);
  server.behave();
  equal('bodies left', (await database('mail_bodies')).length, 0);

  for (const at of ['connection', 'sender', 'recipient', 'text', 'answer']) {
    const words = `killed at ${at}.`;
    let isKilled = false;
    const kill = () => {
      if (!isKilled) cms.signal('SIGKILL');
      isKilled = true;
    };
    server.behave(at, kill);
    await write(words);
    await msUntil(() => isKilled, 50, deliveryLimit * 1000);
    server.behave();
    await cms.ready();
    const tookMs = await msUntil(
      () => server.count(words).times > (at === 'answer' ? 1 : 0),
      200,
      deliveryLimit * 1000,
    );
    const { times, ids } = server.count(words);
    note(`killed at ${at}: ${times} × after ${Math.round(tookMs / 1000)} s`);
    check(
      times === (at === 'answer' ? 2 : 1) && ids === 1,
      `killed at ${at}: came ${times} times, ${ids} ids`,
    );
  }
});
