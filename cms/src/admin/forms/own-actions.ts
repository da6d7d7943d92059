import { useDocumentRBAC } from '@strapi/strapi/admin';

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
