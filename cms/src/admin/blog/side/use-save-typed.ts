import {
  unstable_useDocumentActions as useDocumentActions,
  useAPIErrorHandler,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
import type { ModeratedStatus } from '../../../contract';
import { blogUid } from '../calls';
import { type RelationChange, toApi } from '../field-props';

interface BlogValues {
  title?: string;
  content?: string;
  image?: string;
  tags?: unknown;
  author?: RelationChange;
  categories?: RelationChange;
  versionAt?: string;
}

interface Saved {
  error?: { name?: string; details?: unknown };
}

/** A decision in the fields of a blog. */
interface DecisionFields {
  state: ModeratedStatus;
  rejectionReason?: string | undefined;
}

/** What has become of a decision: it was saved, it was refused, and the page says why, or it can be sent alone. */
type Outcome = 'saved' | 'refused' | { versionAt: string | undefined };

/** Saves a decision together with what has been typed; if nothing has, gives the version that the editor has seen. */
export function useSaveTyped(documentId: string) {
  const { update } = useDocumentActions();
  const { toggleNotification } = useNotification();
  const { _unstableFormatValidationErrors: formatErrors } = useAPIErrorHandler();
  const form = useForm('BlogStatus', (state) => state);

  return async function saveTyped(decision: DecisionFields): Promise<Outcome> {
    // The editor of the text writes to the form when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((resolve) => setTimeout(resolve));
    const values = form.getValues() as BlogValues;
    if (!form.modified && values === form.values) return { versionAt: values.versionAt };
    const { errors } = await form.validate(true, { status: 'published' });
    if (errors) {
      toggleNotification({ type: 'danger', message: 'Some fields are not complete yet: see beside them.' });
      return 'refused';
    }
    const { title, content, image, tags, versionAt } = values;
    const relations = { author: toApi(values.author), categories: toApi(values.categories) };
    const data = { title, content, image, tags, versionAt, ...relations, ...decision };
    const where = { collectionType: 'collection-types', model: blogUid, documentId, params: {} };
    const saved = (await update(where, data as never)) as Saved;
    if (saved.error) {
      if (saved.error.name === 'ValidationError') form.setErrors(formatErrors(saved.error as never));
      return 'refused';
    }
    form.resetForm(values);
    return 'saved';
  };
}
