import { Editor } from './editor';
import { panelAdmin } from './panel-admin';

let made = 0;

/** Makes an account of the panel as its super admin makes one, by an invitation, and gives its login. */
async function makePanelAccount(admin: Editor, role: number | undefined) {
  const email = `panel.author.${process.pid}.${(made += 1)}@example.org`;
  const password = 'Panel-Author-1!';
  const person = { firstname: 'Panel', lastname: 'Author' };
  const invited = await admin.raw<{ data: { registrationToken: string } }>('POST', '/admin/users', {
    ...person,
    email,
    roles: [role],
  });
  const { registrationToken } = invited.body.data;
  await admin.raw('POST', '/admin/register', { registrationToken, userInfo: { ...person, password } });
  return { email, password };
}

/** Makes an author of the panel. */
export async function makePanelAuthor(base?: string) {
  const admin = await Editor.logIn(panelAdmin, base);
  const roles = await admin.raw<{ data: { id: number; code: string }[] }>('GET', '/admin/roles');
  return makePanelAccount(admin, roles.body.data.find(({ code }) => code === 'strapi-author')?.id);
}

interface Right {
  verb: 'read' | 'create' | 'update' | 'delete';
  subject: string;
  fields?: readonly string[];
  /** Only to documents that the account itself has made. */
  ownOnly?: true;
}

/** Makes an account whose role, one of an operator's own, has these rights and no others. */
export async function makePanelAccountWith(rights: readonly Right[]) {
  const admin = await Editor.logIn(panelAdmin);
  const name = `Role ${process.pid}.${(made += 1)}`;
  const role = await admin.raw<{ data: { id: number } }>('POST', '/admin/roles', { name, description: name });
  const { id } = role.body.data;
  const permissions = rights.map(({ verb, subject, fields, ownOnly }) => ({
    action: `plugin::content-manager.explorer.${verb}`,
    subject,
    properties: fields ? { fields } : {},
    conditions: ownOnly ? ['admin::is-creator'] : [],
  }));
  await admin.raw('PUT', `/admin/roles/${id}/permissions`, { permissions });
  return makePanelAccount(admin, id);
}
