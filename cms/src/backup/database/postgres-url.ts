/** How messages call a PostgreSQL database: without the password, and without its options. */
export function describeUrl(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `postgres://${username ? `${username}@` : ''}${host}${pathname}`;
}
