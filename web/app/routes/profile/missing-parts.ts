/** What the profile insists on beyond the API: the message when it is not there, else null. */
export function missingParts(form: FormData): string | null {
  const isThere = (name: string) => String(form.get(name) ?? '').trim() !== '';
  return isThere('name') && isThere('profilePicture') ? null : 'Name and profile picture are required.';
}
