/** The props that Strapi gives to the input of a field in its edit view. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

interface Link {
  id: number;
  documentId: string;
}

/** A relation in Strapi's form: what is added to the stored one, and what is taken from it. */
export interface RelationChange<Item extends Link = Link> {
  connect: Item[];
  disconnect: Item[];
}

/** The items that a relation holds once it is saved. */
export function relationAfter<Item extends Link>(stored: Item[], change: RelationChange<Item> | undefined) {
  const removed = new Set(change?.disconnect.map(({ id }) => id));
  const added = change?.connect ?? [];
  const isKept = ({ id }: Item) => !removed.has(id) && !added.some((one) => one.id === id);
  return [...stored.filter(isKept), ...added];
}

/** Of such an item, Strapi's form sends only the `apiData`. */
const withApiData = <Item extends Link>(item: Item) => ({
  ...item,
  apiData: { id: item.id, documentId: item.documentId },
});

/** The change that leads from the stored relation to the wanted one. */
export function changeTo<Item extends Link>(stored: Item[], wanted: Item[]): RelationChange<Item> {
  const lacks = (list: Item[]) => (item: Item) => !list.some(({ id }) => id === item.id);
  return {
    connect: wanted.filter(lacks(stored)).map(withApiData),
    disconnect: stored.filter(lacks(wanted)).map(withApiData),
  };
}

/** A relation as the CMS takes it. */
export function toApi(change: RelationChange | undefined) {
  const keys = ({ id, documentId }: Link) => ({ id, documentId });
  return change && { connect: change.connect.map(keys), disconnect: change.disconnect.map(keys) };
}
