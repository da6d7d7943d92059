import { startMailServer } from '../../../cms/tests/support/peers/mail-server.mjs';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses, msUntil, slowest } from '../lib/load.mjs';
import { createStore, startScene } from '../lib/product.mjs';

const waiting = 200;
const writers = 20;
const deliveryLimit = 120;

/** Each row is a name, the step of the mail, and what the server does there. */
const misbehaviours = [
  ['silent after connecting', 'connection', 'silence'],
  ['450 for the recipient', 'recipient', 450],
  ['silent in the text', 'text', 'silence'],
];

/** The mail server is away, refuses or stalls, and the CMS is killed while it sends a mail. */
fault('F11', null, async (tools) => {
  const { check, equal, atMost } = tools;
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
  const until = (isTrue) => msUntil(isTrue, 200, deliveryLimit * 1000);

  const answers = [];
  for (let sent = 0; sent < waiting; sent += writers) {
    answers.push(...(await atOnce(writers, (index) => write(`away ${sent + index}.`))));
  }
  equal('messages while the server is away', countStatuses(answers), `${waiting} × 200`);
  atMost('slowest', slowest(answers) / 1000, 2, 's');
  const server = await startMailServer(port);
  tools.defer(server.stop);
  const backMs = await until(() => server.count('> away ').times >= waiting);
  atMost('all sent after', backMs / 1000, deliveryLimit, 's');
  equal('different mails', server.count('> away ').ids, waiting);

  for (const [name, at, how] of misbehaviours) {
    const words = `Message in spite of: ${name}.`;
    server.behave(at, how);
    const { status, ms } = await write(words);
    check(status === 200 && ms < 2000, `${name}: the message was answered ${status} after ${ms} ms`);
    await until(async () => Boolean((await database('mails').orderBy('id', 'desc').first()).last_answer));
    server.behave();
    atMost(name, (await until(() => server.count(words).times > 0)) / 1000, deliveryLimit, 's');
    equal('came', server.count(words).times, 1);
  }

  // Killed after the last step, before it has read the answer, the CMS sends the mail again under the same id.
  for (const [at, times] of [
    ['recipient', 1],
    ['text', 1],
    ['answer', 2],
  ]) {
    const words = `killed at ${at}.`;
    let isKilled = false;
    server.behave(at, () => {
      if (!isKilled) cms.signal('SIGKILL');
      isKilled = true;
    });
    await write(words);
    await until(() => isKilled);
    server.behave();
    await cms.ready();
    atMost(
      `killed at ${at}`,
      (await until(() => server.count(words).times >= times)) / 1000,
      deliveryLimit,
      's',
    );
    equal('came', `${server.count(words).times} × ${server.count(words).ids}`, `${times} × 1`);
  }
});
