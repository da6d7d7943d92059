import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { views } from '../../src/panel/server/views';
import { makeStore } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';

interface Field {
  edit: { label?: string; description?: string; editable?: boolean; mainField?: string };
  list: { label: string };
}

interface Layout {
  settings: { defaultSortBy: string; defaultSortOrder: string; pageSize: number; mainField: string };
  metadatas: Record<string, Field>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

const patience = 240_000;
let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let editor: Editor;

const key = 'plugin_content_manager_configuration_content_types::api::tag.tag';

beforeAll(async () => {
  store = await makeStore();
  const database = connect(store);
  // As an older release, or somebody with a super admin's rights, has left it.
  const stored = JSON.parse(
    (await database('strapi_core_store_settings').where({ key }).first('value')).value,
  );
  stored.layouts.edit = [[{ name: 'key', size: 6 }]];
  stored.settings.defaultSortBy = 'name';
  await database('strapi_core_store_settings')
    .where({ key })
    .update({ value: JSON.stringify(stored) });
  const role = await database('admin_roles').where({ code: 'strapi-editor' }).first('id');
  const right = { action: 'admin::users.read', properties: '{}', conditions: '[]', action_parameters: '{}' };
  const document_id = 'abcdefghijklmnopqrstuvwx';
  const [made] = await database('admin_permissions')
    .insert({ ...right, document_id })
    .returning('id');
  await database('admin_permissions_role_lnk').insert({ permission_id: made.id, role_id: role.id });
  await database.destroy();
  const { email, password } = panelAdmin;
  cms = await startCms(store, { PANEL_ADMIN_EMAIL: email, PANEL_ADMIN_PASSWORD: password });
  editor = await Editor.logIn(demoEditor, cms.url);
}, patience);

afterAll(async () => {
  await cms?.stop();
  await store?.remove();
}, patience);

async function layoutOf(uid: string): Promise<Layout> {
  const path = `/content-manager/content-types/${uid}/configuration`;
  return (await editor.raw<{ data: { contentType: Layout } }>('GET', path)).body.data.contentType;
}

describe.each(Object.keys(views))('the panel shows %s', (uid) => {
  test('by its table, whatever was stored before', async () => {
    const view = views[uid];
    const { settings, layouts, metadatas } = await layoutOf(uid);
    expect(layouts.list).toEqual(view?.list);
    expect(layouts.edit.map((row) => Object.fromEntries(row.map(({ name, size }) => [name, size])))).toEqual(
      view?.form,
    );
    expect([`${settings.defaultSortBy}:${settings.defaultSortOrder}`, settings.pageSize]).toEqual([
      view?.sort,
      view?.pageSize,
    ]);
    for (const [name, field] of Object.entries(view?.fields ?? {})) {
      expect(metadatas[name]).toMatchObject({
        edit: { label: field.label, description: field.hint ?? '', editable: !field.isReadOnly },
        list: { label: field.label },
      });
      if (field.namedBy) expect(metadatas[name]?.edit.mainField).toBe(field.namedBy);
    }
  });

  test('in words, in rows that are full at most', () => {
    const { form = [], list = [], fields = {} } = views[uid] ?? {};
    const shown = [...list, ...form.flatMap((row) => Object.keys(row))];
    expect(shown.filter((name) => !(name in fields))).toEqual([]);
    for (const [name, { label }] of Object.entries(fields)) {
      expect([name, label]).toEqual([name, expect.stringMatching(/^[A-Z][^_]*$/)]);
      expect(label).not.toMatch(/[a-z][A-Z]/);
    }
    for (const row of form) {
      expect(Object.values(row).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(12);
    }
  });
});

test('the panel’s pages know no ids, keys or search texts that they could offer as a column', async () => {
  const init = await editor.raw<{ data: { contentTypes: { uid: string; attributes: object }[] } }>(
    'GET',
    '/content-manager/init',
  );
  const shown = init.body.data.contentTypes.filter(({ uid }) => uid in views);
  expect(shown).toHaveLength(Object.keys(views).length);
  for (const { uid, attributes } of shown) {
    expect([uid, Object.keys(attributes).sort()]).toEqual([
      uid,
      Object.keys(views[uid]?.fields ?? {}).sort(),
    ]);
  }
});

test('a role gets back the rights of the table at each start', async () => {
  expect((await editor.raw('GET', '/admin/users')).status).toBe(403);
});
