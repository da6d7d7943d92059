import {
  unstable_useDocumentActions as useDocumentActions,
  isBaseQueryError,
  useAPIErrorHandler,
  useForm,
} from '@strapi/strapi/admin';
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

/** A relation as the CMS takes it. */
function toApi(change: RelationChange | undefined) {
  const keys = ({ id, documentId }: Link) => ({ id, documentId });
  return change && { connect: change.connect.map(keys), disconnect: change.disconnect.map(keys) };
}

/** Saves what has been typed. Gives the version that is stored then; null when the CMS refused it. */
export function useSaveFirst(documentId: string) {
  const { update } = useDocumentActions();
  const { showFailed } = useOutcome();
  const { _unstableFormatValidationErrors: formatErrors } = useAPIErrorHandler();
  const form = useForm('BlogStatus', (state) => state);

  async function save({ title, content, image, tags, versionAt, author, categories }: BlogValues) {
    const { errors } = await form.validate(true, { status: 'published' });
    if (errors) {
      showFailed('Some fields are not complete. Their messages say why.');
      return null;
    }
    const relations = { author: toApi(author), categories: toApi(categories) };
    const where = { collectionType: 'collection-types', model: blogUid, documentId, params: {} };
    const saved = await update(where, { title, content, image, tags, versionAt, ...relations });
    if ('error' in saved) {
      if (isBaseQueryError(saved.error) && saved.error.name === 'ValidationError')
        form.setErrors(formatErrors(saved.error));
      return null;
    }
    form.resetForm(form.getValues());
    return String(saved.data.versionAt);
  }

  return async function saveFirst(): Promise<string | undefined | null> {
    // The editor of the text writes to the form when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((resolve) => setTimeout(resolve));
    const values: BlogValues = form.getValues();
    if (!form.modified && values === form.values) return values.versionAt;
    form.setSubmitting(true);
    try {
      return await save(values);
    } finally {
      form.setSubmitting(false);
    }
  };
}
