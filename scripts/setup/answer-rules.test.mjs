import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';
import { readEnvironment } from '../../cms/src/env-schema.ts';
import { startMailServer } from '../../cms/tests/support/peers/mail-server.mjs';
import { collectAnswers } from './collect-answers.mjs';
import { questions } from './questions.mjs';
import { reachDatabase, reachMailServer } from './reach-server.mjs';

const values = {
  SITE_URL: [
    'https://a.org',
    'https://a.org/',
    'http://localhost:3000',
    'http://nas:80',
    'a.org',
    'ftp://a.org',
  ].concat([
    'https://a.org/x',
    'https://u@a.org',
    'https://a.org?x',
    'https://',
    'https://a b.org',
    'https://a:x',
  ]),
  ADMIN_EMAIL: [
    'a@b',
    'a@@b',
    'a',
    '@b',
    'a b@c',
    'ä@ö.org',
    `${'a'.repeat(250)}@b.org`,
    'a@b@c',
    'a.b@c.org',
  ],
  ADMIN_PASSWORD: [
    'Abcdef1!',
    'Abcde1!',
    'abcdef1!',
    'ABCDEF1!',
    'Abcdefg!',
    'Abcdefg1',
    `Aa1!${'é'.repeat(34)}`,
  ].concat([`Aa1!${'é'.repeat(35)}`, 'Aa1 -_~/', 'Aa1"-_~/', '𝒜𝒜𝒜Aa1!']),
  SMTP_URL: [
    'smtp://h',
    'smtps://u:p@h:465',
    'smtp://u:p%23@h:587/?a=b',
    'h:587',
    'smtp://u:p#@h',
    'http://h',
  ].concat(['smtp://u:p/@h', 'smtp://h:x', 'smtp://']),
  MAIL_FROM: [
    'a@b.org',
    'A B <a@b.org>',
    'A',
    '<a@localhost>',
    'A <a@b>',
    '"A" <a@b.org>',
    'A <a@b.org> x',
    'a@b,c@d.org',
  ],
  CONTACT_EMAIL: ['a@b.org', 'a@localhost', 'a@b', 'A <a@b.org>', 'a b@c.org', `${'a'.repeat(65)}@b.org`],
  DATABASE_URL: [
    'postgres://u:p@h:5432/n',
    'postgresql://h/n',
    'mysql://h/n',
    'postgres://u:p@h:port/n',
    'h',
  ],
};

const random = { SECRET: 's'.repeat(40), INTERNAL_SECRET: 'i'.repeat(40) };

test.each(Object.entries(values))('an answer for %s is refused as the product would', (name, all) => {
  const { check } = questions.find((question) => question.name === name);
  const others = { ADMIN_EMAIL: 'a@b.org', ADMIN_PASSWORD: 'Abcdef1!' };
  const product = (value) =>
    readEnvironment({ ...random, ...others, [name]: value }).problems.every(
      ({ names }) => !names.includes(name),
    );
  expect(all.map((value) => [value, check(value) === undefined])).toEqual(
    all.map((value) => [value, product(value)]),
  );
});

test.each(['https://$(id).org', "https://a'b", 'https://a;b', 'http://10.evil.org'])(
  '%s is no address of a site',
  (value) =>
    expect(questions.find(({ name }) => name === 'SITE_URL').check(value)).toEqual(expect.any(String)),
);

test('an answer is one line', async () => {
  const password = questions.filter(({ name }) => name === 'ADMIN_PASSWORD');
  const { answers, said } = await converse(['Aa1!xxxx\nPANEL=on', 'Top Secret-1!'], {}, password);
  expect(answers).toEqual({ ADMIN_PASSWORD: 'Top Secret-1!' });
  expect(said).toContain('It must be one line');
});

/** Answers with these, one after the other, and gives what was asked and printed. */
async function converse(typed, set = {}, asked = questions) {
  const said = [];
  const rest = [...typed];
  const ask = async (text) => {
    said.push(text);
    return rest.shift() ?? '';
  };
  const { answers } = await collectAnswers(asked, { set, given: {}, ask, print: (line) => said.push(line) });
  return { answers, said: said.join('\n') };
}

test('a wrong answer is asked for again, and what is set is not asked for', async () => {
  const { answers, said } = await converse([
    'http://a.org',
    'https://a.org',
    'nobody',
    'me@a.org',
    'short',
    ' Top Secret-1!',
  ]);
  expect(answers).toMatchObject({
    SITE_URL: 'https://a.org',
    ADMIN_EMAIL: 'me@a.org',
    ADMIN_PASSWORD: ' Top Secret-1!',
    SMTP_URL: '',
    CONTACT_EMAIL: 'me@a.org',
    DATABASE_URL: '',
  });
  expect(said.indexOf('one of !@#$%^&*(),.?":{}|<>')).toBeLessThan(said.indexOf('It must be at least 8'));
  expect(said).toContain('It must begin with https://');
  expect(said).toContain('It must be an email address');
  expect(said).not.toContain('Sender');

  const again = await converse([], {
    SITE_URL: 'https://a.org',
    ADMIN_EMAIL: 'me@a.org',
    ADMIN_PASSWORD: 'Abcdef1!',
  });
  expect(again.said).not.toMatch(/Public address|admin/);
});

test('a server that cannot be reached is used only if somebody says so', async () => {
  const asked = questions.filter(({ name }) => name === 'SMTP_URL');
  const { answers, said } = await converse(['smtp://127.0.0.1:2', 'n', 'smtp://127.0.0.1:3', 'y'], {}, asked);
  expect(answers.SMTP_URL).toBe('smtp://127.0.0.1:3');
  expect(said).toContain('127.0.0.1:2 cannot be reached from here (ECONNREFUSED).');
});

async function listen(onConnection) {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  onTestFinished(() => new Promise((done) => server.close(done)));
  await once(server, 'listening');
  return `127.0.0.1:${server.address().port}`;
}

test('servers are told by what they say', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  expect(await reachMailServer(mail.url)).toBeUndefined();
  const postgres = await listen((socket) => socket.once('data', () => socket.end('N')));
  expect(await reachDatabase(`postgres://u:p@${postgres}/n`)).toBeUndefined();
  const web = await listen((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const other = `What answers at ${web} is another kind of server.`;
  expect(await reachMailServer(`smtp://${web}`)).toBe(other);
  expect(await reachDatabase(`postgres://${web}/n`)).toBe(other);
  expect(await reachMailServer(`smtps://${postgres}`)).toContain('cannot be reached from here');
});
