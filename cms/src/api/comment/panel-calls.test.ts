import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, makeThread, report } from '../../../tests/support/builders/reports';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { setStatus } from '../../../tests/support/builders/blogs';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

interface Facts {
  data: Record<string, unknown>;
}

const uid = 'api::comment.comment';
const root = '/content-manager/comments';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const isHidden = async (documentId: string) =>
  Boolean((await database()('comments').where({ document_id: documentId }).first('hidden')).hidden);

describe('the calls of the page of a comment', () => {
  test('need a login of the panel and the rights to comments', async () => {
    const { comment } = await makeThread();
    const calls = [
      ['GET', `${root}/${comment.documentId}/facts`],
      ['PUT', `${root}/${comment.documentId}/hidden`],
    ] as const;
    const author = await Editor.logIn(await makePanelAuthor());
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { hidden: true } : undefined;
      expect([path, (await visitor().raw(method, path, { body })).status]).toEqual([path, 401]);
      expect([path, (await (await makeUser()).client.raw(method, path, { body })).status]).toEqual([
        path,
        401,
      ]);
      expect([path, (await author.raw(method, path, body)).status]).toEqual([path, 403]);
      const unknown = path.replace(comment.documentId, 'unknown');
      expect([path, (await editor.raw(method, unknown, body)).status]).toEqual([path, 404]);
    }
    expect(await isHidden(comment.documentId)).toBe(false);
  });

  test('tell who wrote it, where it stands and how many have reported it', async () => {
    const { blog, comment, guest, host } = await makeThread();
    await report(comment, host);
    const [entry] = await entriesOf(await makeAdmin(), comment);
    for (const login of [editor, await Editor.logIn(panelAdmin)]) {
      const answer = await login.raw<Facts>('GET', `${root}/${comment.documentId}/facts`);
      expect(answer.body.data).toEqual({
        author: expect.objectContaining({ name: guest.name }),
        blog: { documentId: blog.documentId, title: blog.title },
        createdAt: expect.any(String),
        hidden: false,
        hiddenByReports: false,
        address: expect.stringMatching(new RegExp(`${blog.documentId}#response-${comment.documentId}$`)),
        reports: { count: 1, documentId: entry?._id },
      });
      expect(answer.text).not.toContain(guest.email);
    }
  });

  test('know nothing of what stands under a draft', async () => {
    const { blog, comment } = await makeThread();
    await setStatus(blog, 'draft');
    expect((await editor.raw('GET', `${root}/${comment.documentId}/facts`)).status).toBe(404);
  });
});

test('a form that is older than a decision does not undo it', async () => {
  const { comment } = await makeThread();
  await editor.raw('PUT', `${root}/${comment.documentId}/hidden`, { hidden: true });
  const answer = await editor.call('PUT', `${uid}/${comment.documentId}`, { content: 'Kind', hidden: false });
  expect([answer.status, await isHidden(comment.documentId)]).toEqual([200, true]);
});
