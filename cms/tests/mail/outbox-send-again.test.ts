// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { Client } from '../support/client';
import { Editor, type Saved } from '../support/editor';
import { operator, prepareOutboxCms, until } from '../support/outbox-cms';
import { demoEditor } from '../../src/contract';
import type { Answer } from '../support/client';

const outbox = prepareOutboxCms();

interface Refusal {
  error: { message: string };
}

const addressOf = (documentId: string) => `/content-manager/mails/${documentId}/send-again`;
const logIn = () => Editor.logIn(demoEditor, outbox.url());

async function sendAgain(editor: Editor): Promise<Answer<Saved & Refusal>> {
  const { document_id } = await outbox.db()('mails').orderBy('id', 'desc').first('document_id');
  return editor.raw('POST', addressOf(document_id), {});
}

const expectRefusal = ({ status, body }: Answer<Refusal>, message: string) =>
  expect([status, body.error.message]).toEqual([409, message]);

/** A contact message whose mail the server refuses: for now by 450, for good by 550. */
async function contactRefused(status: number, message = 'Once more') {
  outbox.server().behave('recipient', status);
  await outbox.contact(message);
  if (status < 500) await outbox.untilAnswered();
  else await outbox.untilAllAre('failed');
  outbox.server().behave();
}

test('needs a login to the panel, and the mail must be there', async () => {
  await contactRefused(550);
  const { document_id } = await outbox.db()('mails').first('document_id');
  const visitor = new Client(outbox.url());
  expect((await visitor.raw('POST', addressOf(document_id), { body: {} })).status).toBe(401);
  expect((await (await logIn()).raw('POST', addressOf('unknown'), {})).status).toBe(404);
  expect((await outbox.states())[0]?.state).toBe('failed');
});

test('a postponed mail leaves at once', async () => {
  await contactRefused(450);
  expect((await sendAgain(await logIn())).status).toBe(200);
  await outbox.untilAllAre('sent');
  expect(outbox.server().received).toHaveLength(1);
});

test('a mail that was given up is written again, to the address that is set now, under the same id', async () => {
  await contactRefused(550);
  const before = await outbox.db()('mails').first('message_id', 'created_at');
  await outbox
    .db()('mails')
    .update({ recipient: 'x***@example.org', created_at: new Date(0) });
  expect((await sendAgain(await logIn())).status).toBe(200);
  await outbox.untilAllAre('sent');
  const [mail] = await outbox.server().mails();
  expect(mail).toMatchObject({
    subject: 'New contact message',
    messageId: before.message_id,
    to: { text: operator },
    replyTo: { text: 'reader@example.org' },
  });
  expect(mail?.text).toContain('> Once more');
  const after = await outbox.db()('mails').first('recipient', 'created_at');
  expect(after.recipient).toBe('o***@example.org');
  // The three days begin again.
  expect(new Date(after.created_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await outbox.db()('mail_bodies')).toEqual([]);
});

test.each([450, 550])('several clicks at once send a mail that was refused by %i once', async (status) => {
  await contactRefused(status, 'Clicked');
  const editor = await logIn();
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendAgain(editor)));
  expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
  expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
  await outbox.untilAllAre('sent');
  expectRefusal(await sendAgain(editor), 'This mail was sent already.');
  expect(outbox.server().received).toHaveLength(1);
});

describe('is refused', () => {
  test('for a mail that is just being sent', async () => {
    outbox.server().behave('connection', 'silence');
    await outbox.contact('Under way');
    await until(async () => expect(await outbox.db()('mails').whereNotNull('claimed_until')).toHaveLength(1));
    expectRefusal(
      await sendAgain(await logIn()),
      'This mail is being sent, or waits for the mail server, which is tried once a minute.',
    );
    expect(await outbox.db()('mails')).toHaveLength(1);
  });

  test('for a mail that waits for the server', async () => {
    outbox.server().behave('connection', 'close');
    await outbox.contact('Waits');
    await outbox.untilPaused();
    const [before] = await outbox.db()('mails');
    expectRefusal(
      await sendAgain(await logIn()),
      'This mail is being sent, or waits for the mail server, which is tried once a minute.',
    );
    expect(await outbox.db()('mails')).toEqual([before]);
  });

  test('for a mail that waits on purpose', async () => {
    await contactRefused(450);
    await outbox.db()('mails').update({ last_answer: null });
    expectRefusal(await sendAgain(await logIn()), 'This mail has not been tried yet: it is sent by itself.');
  });

  test.each<[string, object, string]>([
    [
      'whose text only its link could replace',
      { kind: 'reset-password', reference: null },
      'The text of this mail was erased when it was given up, so it cannot be sent again. People can ask for a new link on the site.',
    ],
    [
      'whose message is deleted',
      { reference: 'contact-message gone' },
      'The contact message of this mail has been deleted.',
    ],
    [
      'whose link has expired',
      { state: 'expired' },
      'The link in this mail has expired, or what it says no longer holds. Ask for a new one on the site.',
    ],
    [
      'that was not to be sent',
      { state: 'unsent' },
      'This mail was not to be sent: its last answer says why.',
    ],
  ])('for a mail %s', async (_which, changes, message) => {
    await contactRefused(550);
    await outbox.db()('mails').update(changes);
    const before = await outbox.db()('mails');
    expectRefusal(await sendAgain(await logIn()), message);
    expect(await outbox.db()('mails')).toEqual(before);
    expect(outbox.server().received).toEqual([]);
  });
});
