/** A field as the panel shows it. A field without a row is not shown, offered as a filter or sent to the pages. */
export interface FieldView {
  label: string;
  /** One sentence under the input. */
  hint?: string;
  /** Shown, but changed by the CMS alone. */
  isReadOnly?: true;
  /** The field of the related document that names it; by default its own type's `title`. */
  namedBy?: string;
}

/** How the panel shows the documents of a content type. */
export interface TypeView {
  /** The field that names a document, in headings and where others refer to it; `id` for the name of its type. */
  title: string;
  sort: `${string}:${'ASC' | 'DESC'}`;
  pageSize: 10 | 20 | 50 | 100;
  /** The texts that the list's search covers, if not every text of the type; a dot leads to a related type. */
  search?: readonly string[];
  /** The columns of the list. */
  list: readonly string[];
  /** The rows of the form: each field and its width, of 12. */
  form: readonly Record<string, number>[];
  fields: Record<string, FieldView>;
}

/** When a row was made or changed: Strapi sets these, so they stand in lists and filters, never in a form. */
export const dateField = (label: string): FieldView => ({ label, isReadOnly: true });
