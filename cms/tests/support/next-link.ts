import { expect } from 'vitest';
import type { Answer, Client } from './client';

/** The address of what follows, as the Link header gives it. */
export function nextOf({ headers }: Answer): string | undefined {
  const link = headers.link;
  if (link === undefined) return undefined;
  const match = /^<(\/api\/v1\/[^>]+)>; rel="next"$/.exec(String(link));
  expect(match, String(link)).not.toBeNull();
  return match?.[1];
}

/** Follows `Link` from a first address to the end of the list. */
export async function readAll<Row>(
  client: Client,
  path: string,
  between?: () => Promise<unknown>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = `/api/v1${path}`;
  while (next) {
    const answer: Answer<Row[]> = await client.raw<Row[]>('GET', next);
    expect(answer.status).toBe(200);
    rows.push(...answer.body);
    next = nextOf(answer);
    await between?.();
  }
  return rows;
}
