import type { StrapiApp } from '@strapi/strapi/admin';
import { CommentAuthor } from './author-field';
import { CommentPanel } from './comment-panel';
import { HideAction } from './hide-action';

interface Field {
  name: string;
  type: string;
}

interface EditLayout {
  layout: Field[][][];
  settings: { displayName?: string };
}

/** Puts a name in the place of Strapi's relation, whose link to the account is refused to editors. */
function changeLayout<Given extends { layout: EditLayout }>(given: Given): Given {
  const { layout: edit } = given;
  if (edit.settings.displayName !== 'Comments') return given;
  const changeField = (field: Field) =>
    field.name === 'author' ? { ...field, type: 'comment-author' } : field;
  const layout = edit.layout.map((panel) => panel.map((row) => row.map(changeField)));
  return { ...given, layout: { ...edit, layout } };
}

/** The page of a comment, and what its row in the list offers. */
export function addCommentPage(app: StrapiApp) {
  app.addFields([{ type: 'comment-author', Component: CommentAuthor as never }]);
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', changeLayout as never);
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addEditViewSidePanel(panels: unknown[]): void; addDocumentAction(actions: unknown[]): void };
  };
  apis.addEditViewSidePanel([CommentPanel]);
  apis.addDocumentAction([HideAction]);
}
