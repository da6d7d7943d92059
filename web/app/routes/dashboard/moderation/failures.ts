const failures: Record<string, string> = {
  delete: 'Failed to delete blog',
  status: 'Failed to change the status',
};

/** What the admin reads when a change of a blog failed. */
export function failureOf(intent: unknown): string {
  return failures[String(intent)] ?? 'Network error. Please try again.';
}
