import { auditActions, mailKinds, pageNames } from '../words';

interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; originalArgs?: { model?: string } } };
}

/** The types whose documents are named by a code; nothing of it is ever saved from here. */
const codes: Record<string, { field: string; words: Record<string, string> }> = {
  'api::audit-entry.audit-entry': { field: 'action', words: auditActions },
  'api::mail.mail': { field: 'kind', words: mailKinds },
  'api::page.page': { field: 'name', words: pageNames },
};

function withWords(payload: unknown, { field, words }: (typeof codes)[string]) {
  const { data, ...rest } = payload as { data?: Record<string, unknown> };
  const code = data?.[field];
  return typeof code === 'string' ? { ...rest, data: { ...data, [field]: words[code] ?? code } } : payload;
}

/** Strapi heads the page of a document with its field as it is stored: it gets the words in its place. */
export const nameDocuments = () => () => (next: (action: Action) => unknown) => (action: Action) => {
  const { endpointName, originalArgs } = action.meta?.arg ?? {};
  const code = codes[originalArgs?.model ?? ''];
  if (!code || endpointName !== 'getDocument' || !action.type.endsWith('/fulfilled')) return next(action);
  return next({ ...action, payload: withWords(action.payload, code) });
};
