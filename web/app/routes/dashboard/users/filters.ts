/** The parts of the list that can be shown alone: in the address, in words, for the API. */
export const userFilters = [
  { value: 'admins', name: 'Admins', filter: { role: 'admin' } },
  { value: 'banned', name: 'Banned users', filter: { banned: 'true' } },
] as const;
