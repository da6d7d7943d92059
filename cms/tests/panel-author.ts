import { Editor } from './editor';
import { panelAdmin } from './panel-admin';

const password = 'Panel-Author-1!';

/** An account of the panel with the role of its authors, made as its super admin makes one: by an invitation. */
export async function makePanelAuthor(): Promise<Editor> {
  const email = `panel.author.${process.pid}.${Date.now()}@example.org`;
  const admin = await Editor.logIn(panelAdmin);
  const roles = await admin.raw<{ data: { id: number; code: string }[] }>('GET', '/admin/roles');
  const role = roles.body.data.find(({ code }) => code === 'strapi-author');
  const person = { firstname: 'Panel', lastname: 'Author' };
  const invited = await admin.raw<{ data: { registrationToken: string } }>('POST', '/admin/users', {
    ...person,
    email,
    roles: [role?.id],
  });
  const { registrationToken } = invited.body.data;
  await admin.raw('POST', '/admin/register', { registrationToken, userInfo: { ...person, password } });
  return Editor.logIn({ email, password });
}
