import { beforeAll, describe, expect, test } from 'vitest';
import { makeBlog } from '../support/builders/blogs';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';
import { makePanelAuthor } from '../support/panel-account';

describe('what no page of the panel uses', () => {
  const blogs = '/content-manager/collection-types/api::blog.blog';
  const settings = '/content-manager/single-types/api::site-setting.site-setting';
  let logins: Editor[];
  beforeAll(async () => {
    const accounts = [await makePanelAuthor(), undefined, panelAdmin];
    logins = await Promise.all(accounts.map((account) => Editor.logIn(account)));
  });

  test.each([
    ['POST', `${blogs}/clone/:id`],
    ['POST', `${blogs}/auto-clone/:id`],
    ['POST', `${blogs.replace('collection-types', 'Collection-Types')}/Clone/:id`],
    ['POST', `${blogs}/actions/bulkFindForValidation`],
    ['GET', `${blogs}/:id/actions/countDraftRelations`],
    ['GET', `${blogs}/actions/countManyEntriesDraftRelations?documentIds[0]=:id`],
    ['GET', `${settings}/actions/countDraftRelations`],
    ['POST', '/content-manager/uid/generate'],
    ['POST', '/content-manager/uid/check-availability'],
    ['GET', '/content-manager/homepage/recent-documents?action=update'],
    ['PUT', '/upload/configuration'],
  ])('%s %s is open to nobody', async (method, address) => {
    const blog = await makeBlog({ status: 'pending', title: 'Waiting' });
    const body = { documentIds: [blog.documentId], title: 'Copy', pageSize: 1000, sort: 'createdAt:DESC' };
    for (const login of logins) {
      const path = address.replace(':id', blog.documentId);
      const { status, text } = await login.raw(method, path, method === 'GET' ? undefined : body);
      expect([404, 405]).toContain(status);
      expect(text).not.toContain('Waiting');
    }
  });

  test('a type of many documents cannot be asked for as if it had one, nor the other way round', async () => {
    await makeBlog();
    const one = '/content-manager/single-types/api::blog.blog';
    const many = '/content-manager/collection-types/api::site-setting.site-setting';
    for (const login of logins) {
      const statuses = [
        await login.raw('GET', one),
        await login.raw('PUT', one, { title: 'New' }),
        await login.raw('DELETE', one),
        await login.raw('GET', many),
        await login.raw('POST', many, {}),
      ];
      for (const { status } of statuses) expect([403, 404]).toContain(status);
    }
  });

  test('every page of the media library has twenty files at first, for every role', async () => {
    for (const login of logins) {
      const { body } = await login.raw('GET', '/upload/configuration');
      expect(body).toEqual({ data: { pageSize: 20, sort: 'createdAt:DESC' } });
    }
  });
});
