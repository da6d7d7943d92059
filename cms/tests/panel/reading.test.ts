import { beforeAll, describe, expect, test } from 'vitest';
import { makeComment } from '../support/builders/blogs';
import { blogs, makeFiledBlog, saveBlog } from '../support/builders/editing';
import { makeUser, type Person } from '../support/builders/people';
import { form, picture } from '../support/builders/pictures';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';

const comments = 'api::comment.comment';
const people = 'plugin::users-permissions.user';
// Looks for fields that are named after a token, and not for the word: a random id may contain it.
const secret = /@example\.org|"email"|searchText":"person|"role"|\$2[aby]\$|"\w*token\w*":/i;

let editor: Editor;
let author: Person;
let blog: Awaited<ReturnType<typeof makeFiledBlog>>;
let comment: { documentId: string };
beforeAll(async () => {
  editor = await Editor.logIn();
  author = await makeUser({ name: 'Ada' });
  blog = await makeFiledBlog({ author });
  comment = await makeComment(blog, { author });
});

const wishes = [
  'filters[author][email][$startsWith]=a',
  'filters[author][username][$startsWith]=a',
  'filters[author][searchText][$contains]=a',
  'filters[author][password][$startsWith]=a',
  'filters[author][resetPasswordToken][$null]=true',
  'filters[author][role][name]=Admin',
  'filters[$and][0][author][email]=a',
  'filters[$or][0][author][email]=a',
  'filters[$not][author][email]=a',
  'filters[author][$and][0][email]=a',
  'filters[updatedBy][email][$startsWith]=a',
  'sort=author.email',
  'sort=author.email:DESC',
  'sort=id,author.email',
  'sort[author][email]=asc',
  'sort[0][author][email]=asc',
];

describe('an editor cannot ask for what an account keeps to itself', () => {
  test.each(wishes)('by %s', async (wish) => {
    for (const uid of [blogs, comments])
      expect((await editor.call('GET', `${uid}?${wish}`)).status).toBe(403);
  });

  test.each(['filters[email][$startsWith]=a', 'sort=email', 'fields[0]=email', 'filters[role][name]=Admin'])(
    'in the picker of authors, by %s',
    async (wish) => {
      for (const uid of [blogs, comments]) {
        expect((await editor.pick(`${uid}/author?${wish}`)).status).toBe(403);
      }
    },
  );

  test('behind two relations', async () => {
    const wish = 'filters[blog][author][email][$startsWith]=a';
    expect((await editor.call('GET', `${comments}?${wish}`)).status).toBe(403);
    expect((await editor.pick(`${comments}/blog?filters[author][email]=a`)).status).toBe(403);
  });
});

test('an editor finds an author by name, not by email', async () => {
  const person = await makeUser({ name: 'Grace Sought' });
  const find = async (words: string) => (await editor.pick(`${blogs}/author?_q=${words}`)).text;
  expect(await find('ce+sou')).toContain('Grace Sought');
  expect(await find('nobody+of+this+name')).not.toContain('Sought');
  expect(await find(encodeURIComponent(person.email))).not.toContain('Sought');
});

test.each(['/admin/roles?populate=users', '/admin/roles?populate=*', '/admin/users?populate=*'])(
  'not even the super admin reads a password or an invitation by %s',
  async (path) => {
    const admin = await Editor.logIn(panelAdmin);
    const { status, text } = await admin.raw('GET', path);
    expect([status, text]).toEqual([200, expect.not.stringMatching(/\$2[aby]\$|registrationToken":"/)]);
  },
);

test('a list follows no relation that a call asks for', async () => {
  const admin = await Editor.logIn(panelAdmin);
  const { text } = await admin.call('GET', `${people}?populate[role][populate][users]=true`);
  expect(text).not.toContain('"users":[{');
});

describe('of the media library’s makers', () => {
  const names = 'createdBy';
  let fileId: number;
  let folderId: number;
  beforeAll(async () => {
    const admin = await Editor.logIn(panelAdmin);
    const made = await admin.raw<{ data: { id: number } }>('POST', '/upload/folders', {
      ...{ name: 'Made by the admin', parent: null },
    });
    folderId = made.body.data.id;
    const file = await picture(4, 4).png().toBuffer();
    const [added] = (await admin.upload(form([['files', file, 'a.png']]))).body as unknown as [
      { id: number },
    ];
    fileId = added.id;
  });

  test('an editor reads names alone', async () => {
    const paths = ['/files', `/files/${fileId}`, '/folders', `/folders/${folderId}`];
    for (const path of paths) {
      for (const wish of ['', `?populate=${names}`, `?populate[${names}][fields][0]=email`]) {
        const { status, text } = await editor.raw('GET', `/upload${path}${wish}`);
        expect([path, status, text.includes(panelAdmin.email)]).toEqual([path, 200, false]);
      }
    }
  });

  test('an editor cannot ask for emails', async () => {
    for (const path of ['/files', '/folders']) {
      for (const wish of [`filters[${names}][email][$startsWith]=a`, `sort=${names}.email`]) {
        expect((await editor.raw('GET', `/upload${path}?${wish}`)).status).toBe(403);
      }
    }
  });
});

describe('an editor is shown nothing of it', () => {
  const additions = ['', '?populate=*', '?populate[author]=*', '?populate[author][fields][0]=email'];

  test.each(additions)('in lists and documents, with %j', async (addition) => {
    const paths = [blogs, comments, `${blogs}/${blog.documentId}`, `${comments}/${comment.documentId}`];
    for (const path of paths) {
      const { status, text } = await editor.call('GET', `${path}${addition}`);
      expect([status, secret.exec(text)]).toEqual([200, null]);
    }
  });

  test('in what a save answers, which still names the author', async () => {
    const { status, text } = await saveBlog(editor, blog, { title: 'Saved' });
    expect([status, secret.exec(text)]).toEqual([200, null]);
    expect((await editor.call('GET', `${blogs}/${blog.documentId}`)).text).toContain('"name":"Ada"');
  });

  test('in pickers, which search it neither', async () => {
    for (const path of [`${blogs}/author`, `${comments}/author`, `${blogs}/${blog.documentId}/author`]) {
      const { status, text } = await editor.pick(`${path}?populate=*`);
      expect([status, secret.exec(text)]).toEqual([200, null]);
    }
    const found = await editor.pick(`${blogs}/author?_q=${author.email}`);
    expect(found.body).toMatchObject({ results: [] });
  });

  test('in what else there is of accounts', async () => {
    for (const path of [people, `${people}/${author.documentId}`, 'api::session.session']) {
      expect((await editor.call('GET', path)).status).toBe(403);
    }
  });
});

test('a panel user who manages accounts reads and finds them by email', async () => {
  const admin = await Editor.logIn(panelAdmin);
  const filter = `filters[author][email]=${author.email}`;
  const answer = await admin.call('GET', `${blogs}?${filter}`);
  expect(answer.body).toMatchObject({ results: [{ author: { email: author.email } }] });
});
