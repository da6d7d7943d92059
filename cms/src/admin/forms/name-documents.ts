import { readPanelDetail } from '../../contract/panel-audit-detail';
import {
  auditActionWords,
  describeAuditDetail,
  mailKindWords,
  pageWords,
  wordOf,
} from '../../contract/words';

interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; originalArgs?: { model?: string } } };
}

/** The types whose documents are named by a code; nothing of it is ever saved from here. */
const codes: Record<string, { field: string; words: Record<string, string> }> = {
  'api::audit-entry.audit-entry': { field: 'action', words: auditActionWords },
  'api::mail.mail': { field: 'kind', words: mailKindWords },
  'api::page.page': { field: 'name', words: pageWords },
};

function describeDetail({ action, subjectType, detail }: Record<string, unknown> = {}) {
  if (typeof action !== 'string' || typeof detail !== 'string') return {};
  return { detail: describeAuditDetail(action, String(subjectType), readPanelDetail(detail).detail) };
}

function withWords(payload: unknown, { field, words }: (typeof codes)[string]) {
  const { data, ...rest } = payload as { data?: Record<string, unknown> };
  const code = data?.[field];
  if (typeof code !== 'string') return payload;
  return { ...rest, data: { ...data, ...describeDetail(data), [field]: wordOf(words, code) } };
}

/** Strapi heads the page of a document with its field as it is stored: it gets the words in its place. */
export const nameDocuments = () => () => (next: (action: Action) => unknown) => (action: Action) => {
  const { endpointName, originalArgs } = action.meta?.arg ?? {};
  const code = codes[originalArgs?.model ?? ''];
  if (!code || endpointName !== 'getDocument' || !action.type.endsWith('/fulfilled')) return next(action);
  return next({ ...action, payload: withWords(action.payload, code) });
};
