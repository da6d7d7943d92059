/** The columns that every row of a content type has, with an id that stays the same. */
export function seedRow(documentId: string, at: Date) {
  return { document_id: documentId, created_at: at, updated_at: at, published_at: at };
}
