import type { StrapiApp } from '@strapi/strapi/admin';
import { reportUid } from './page-address';

interface Described {
  type?: string;
  name?: string;
}

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

const isKept = ({ type }: Described) => !removedActions.has(type ?? '');

/** The other panels advertise what Strapi sells, or offer to set up a preview. */
const isActionsPanel = ({ type }: Described) => type === 'actions';

/** What editors only read: there is nothing to save or delete. */
const readOnly = new Set([reportUid, 'api::audit-entry.audit-entry']);

type Describe = Described & ((shown: { model: string }) => unknown);

/** The same action or panel, but on no page of what is only read. Always called: it may use hooks. */
function whereSaved(describe: Described): Described {
  function describeUnlessReadOnly(shown: { model: string }) {
    const described = (describe as Describe)(shown);
    return readOnly.has(shown.model) ? null : described;
  }
  return Object.assign(describeUnlessReadOnly, describe);
}

const writes = new Set(['update', 'delete']);
const isWrite = ({ type }: Described) => writes.has(type ?? '');

/** Leaves the pages of documents with what an editor here can do. Call it before anything of ours is added. */
export function tidyDocumentPages(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerApis };
  apis.addDocumentAction((actions) =>
    actions.filter(isKept).map((action) => (isWrite(action) ? whereSaved(action) : action)),
  );
  apis.addBulkAction((actions) => actions.filter(isKept));
  apis.addEditViewSidePanel((panels) => panels.filter(isActionsPanel).map(whereSaved));
}
