/** Who works in the panel: one of its own accounts, which are none of the site's. */
export interface Editor {
  account: string;
  address: string | null;
}

/** The editor whose save or deletion is under way, wherever the panel's own code has led it. */
export function currentEditor(): Editor {
  const state = strapi.requestContext.get()?.state;
  return { account: String(state?.user?.id ?? 'unknown'), address: state?.address ?? null };
}

/** Whose heavy work it is what the panel asks for. */
export const currentQueueOwner = () => `editor ${currentEditor().account}`;
