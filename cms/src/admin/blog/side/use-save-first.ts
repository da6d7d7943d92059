import {
  unstable_useDocumentActions as useDocumentActions,
  useAPIErrorHandler,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
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
  data?: { versionAt?: string };
  error?: { name?: string; details?: unknown };
}

/** Saves what has been typed. Gives the version that is stored then; null when it was refused, and the page says why. */
export function useSaveFirst(documentId: string) {
  const { update } = useDocumentActions();
  const { toggleNotification } = useNotification();
  const { _unstableFormatValidationErrors: formatErrors } = useAPIErrorHandler();
  const form = useForm('BlogStatus', (state) => state);

  return async function saveFirst(): Promise<string | undefined | null> {
    // The editor of the text writes to the form when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((resolve) => setTimeout(resolve));
    const values = form.getValues() as BlogValues;
    if (!form.modified && values === form.values) return values.versionAt;
    const { errors } = await form.validate(true, { status: 'published' });
    if (errors) {
      toggleNotification({ type: 'danger', message: 'Some fields are not complete yet: see beside them.' });
      return null;
    }
    const { title, content, image, tags, versionAt } = values;
    const relations = { author: toApi(values.author), categories: toApi(values.categories) };
    const data = { title, content, image, tags, versionAt, ...relations };
    const where = { collectionType: 'collection-types', model: blogUid, documentId, params: {} };
    const saved = (await update(where, data as never)) as Saved;
    if (saved.error) {
      if (saved.error.name === 'ValidationError') form.setErrors(formatErrors(saved.error as never));
      return null;
    }
    form.resetForm(values);
    return saved.data?.versionAt;
  };
}
