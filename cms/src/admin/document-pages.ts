import type { StrapiApp } from '@strapi/strapi/admin';
import { type Described, onlyWhereSaved, unlessReadOnly } from './forms/own-actions';
import { mayBeSentAgain } from './send-again';

interface ContentManagerApis {
  addDocumentAction(change: (actions: Described[]) => Described[]): void;
  addBulkAction(change: (actions: Described[]) => Described[]): void;
  addEditViewSidePanel(change: (panels: Described[]) => Described[]): void;
}

/** Actions of Strapi that lead nowhere here: nothing has its drafts or history, or is worth a second copy. */
const removedActions = new Set([
  'configure-the-view',
  'edit-the-model',
  'clone',
  'history',
  'publish',
  'unpublish',
  'discard',
]);

function changeAction(action: Described): Described {
  if (action.type === 'update') return unlessReadOnly(onlyWhereSaved(action));
  return action.type === 'delete' ? unlessReadOnly(action) : action;
}

const isKept = ({ type }: Described) => !removedActions.has(type ?? '');

/** The other panels advertise what Strapi sells, or offer to set up a preview. */
const isActionsPanel = ({ type }: Described) => type === 'actions';

let strapis: ReadonlySet<Described> = new Set();

/** "Save" is the first button beside a document; in the menu of a row, ours come first and "Delete" last. */
function rank(action: Described): number {
  if (action.type === 'update') return 0;
  if (!strapis.has(action)) return 1;
  return action.type === 'delete' ? 3 : 2;
}

/** Puts the actions in order. Call it after everything of ours is added. */
export function orderActions(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerApis };
  apis.addDocumentAction((actions) => [...actions].sort((one, other) => rank(one) - rank(other)));
}

/** Leaves the pages of documents with what an editor here can do. Call it before anything of ours is added. */
export function tidyDocumentPages(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerApis };
  apis.addDocumentAction((actions) => {
    const kept = actions.filter(isKept).map(changeAction);
    strapis = new Set(kept);
    return kept;
  });
  apis.addBulkAction((actions) => actions.filter(isKept));
  apis.addEditViewSidePanel((panels) =>
    panels.filter(isActionsPanel).map((panel) => unlessReadOnly(onlyWhereSaved(panel, mayBeSentAgain))),
  );
}
