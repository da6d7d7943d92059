import {
  unstable_useDocumentActions as useDocumentActions,
  isBaseQueryError,
  useAPIErrorHandler,
  useForm,
} from '@strapi/strapi/admin';
import type { ModeratedStatus } from '../../../../contract';
import { blogUid } from '../../page-address';
import { useOutcome } from '../../use-outcome';

interface Link {
  id: number;
  documentId: string;
}

/** A relation in Strapi's form. */
interface RelationChange {
  connect: Link[];
  disconnect: Link[];
}

interface BlogValues {
  title?: string;
  content?: string;
  image?: string;
  tags?: unknown;
  author?: RelationChange;
  categories?: RelationChange;
  versionAt?: string;
}

/** A decision in the fields of a blog. */
interface DecisionFields {
  state: ModeratedStatus;
  rejectionReason?: string | undefined;
}

/** The result of a decision: it was saved, it was refused, and the page says why, or it can be sent alone. */
type Outcome = 'saved' | 'refused' | { versionAt: string | undefined };

/** A relation as the CMS takes it. */
function toApi(change: RelationChange | undefined) {
  const keys = ({ id, documentId }: Link) => ({ id, documentId });
  return change && { connect: change.connect.map(keys), disconnect: change.disconnect.map(keys) };
}

/** Saves a decision together with what has been typed; if nothing has, gives the version that the editor has seen. */
export function useSaveTyped(documentId: string) {
  const { update } = useDocumentActions();
  const { showFailed } = useOutcome();
  const { _unstableFormatValidationErrors: formatErrors } = useAPIErrorHandler();
  const form = useForm('BlogStatus', (state) => state);

  async function save(values: BlogValues, decision: DecisionFields): Promise<Outcome> {
    const { errors } = await form.validate(true, { status: 'published' });
    if (errors) {
      showFailed('Please correct the marked fields.');
      return 'refused';
    }
    const { title, content, image, tags, versionAt } = values;
    const relations = { author: toApi(values.author), categories: toApi(values.categories) };
    const data = { title, content, image, tags, versionAt, ...relations, ...decision };
    const where = { collectionType: 'collection-types', model: blogUid, documentId, params: {} };
    const saved = await update(where, data);
    if ('error' in saved) {
      if (isBaseQueryError(saved.error) && saved.error.name === 'ValidationError')
        form.setErrors(formatErrors(saved.error));
      return 'refused';
    }
    form.resetForm(form.getValues());
    return 'saved';
  }

  return async function saveTyped(decision: DecisionFields): Promise<Outcome> {
    // The editor of the text writes to the form when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((resolve) => setTimeout(resolve));
    const values: BlogValues = form.getValues();
    if (!form.modified && values === form.values) return { versionAt: values.versionAt };
    form.setSubmitting(true);
    try {
      return await save(values, decision);
    } finally {
      form.setSubmitting(false);
    }
  };
}
