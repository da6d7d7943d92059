/** Somebody who works in the panel, with one of the panel's own accounts, which are no accounts of the site. */
export interface Editor {
  account: string;
  address: string | null;
}

/** The editor whose request of the panel is being handled. */
export function currentEditor(): Editor {
  const state = strapi.requestContext.get()?.state;
  return { account: String(state?.user?.id ?? 'unknown'), address: state?.address ?? null };
}

/** The owner, in work queues, of the work that the current editor asks for. */
export const currentQueueOwner = () => `editor ${currentEditor().account}`;
