import { useDocumentRBAC } from '@strapi/strapi/admin';
import { reportUid } from '../page-address';

interface Shown {
  model: string;
  documentId?: string;
  document?: { documentId: string };
}

/** An action or a side panel of Strapi: a component that gives what to draw, or null. */
export interface Described {
  (props: Shown): unknown;
  type?: string;
  position?: unknown;
}

/** Editors can only read these: there is nothing to save or delete. */
const readOnlyTypes = new Set([reportUid, 'api::audit-entry.audit-entry']);

/** Leaves a part of the page out where there is nothing to save or delete. */
export function unlessReadOnly(described: Described): Described {
  function UnlessReadOnly(props: Shown) {
    const given = described(props);
    return readOnlyTypes.has(props.model) ? null : given;
  }
  return Object.assign(UnlessReadOnly, { type: described.type, position: described.position });
}

/** Leaves a part of the page out where the role may not save it: a button that nobody can press helps nobody. */
export function onlyWhereSaved(described: Described, isKept?: (shown: Shown) => boolean): Described {
  function OnlyWhereSaved(props: Shown) {
    const given = described(props);
    const isStored = Boolean(props.documentId ?? props.document);
    const maySave = useDocumentRBAC('OnlyWhereSaved', ({ canCreate, canUpdate }) =>
      isStored ? canUpdate : canCreate,
    );
    return maySave || isKept?.(props) ? given : null;
  }
  return Object.assign(OnlyWhereSaved, { type: described.type, position: described.position });
}
