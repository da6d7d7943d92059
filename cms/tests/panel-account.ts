import { Editor } from './editor';
import { panelAdmin } from './panel-admin';

let made = 0;

/** Makes an author of the panel as its super admin makes one, by an invitation, and gives their login. */
export async function makePanelAuthor(base?: string) {
  const admin = await Editor.logIn(panelAdmin, base);
  const roles = await admin.raw<{ data: { id: number; code: string }[] }>('GET', '/admin/roles');
  const role = roles.body.data.find(({ code }) => code === 'strapi-author');
  const email = `panel.author.${process.pid}.${(made += 1)}@example.org`;
  const password = 'Panel-Author-1!';
  const person = { firstname: 'Panel', lastname: 'Author' };
  const invited = await admin.raw<{ data: { registrationToken: string } }>('POST', '/admin/users', {
    ...person,
    email,
    roles: [role?.id],
  });
  const { registrationToken } = invited.body.data;
  await admin.raw('POST', '/admin/register', { registrationToken, userInfo: { ...person, password } });
  return { email, password };
}
