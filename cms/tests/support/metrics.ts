import { expect, vi } from 'vitest';
import { Client } from './client';

export const token = 'a-token-for-reading-metrics';

/** The metrics of a process, by the name and the labels of each value. */
export async function scrape(base: string): Promise<Map<string, number>> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status, text } = await new Client(base).raw('GET', '/metrics', { headers });
  expect(status).toBe(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Requests are counted when their answers have left, which may be after a client has read them. */
export const untilCounted = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** The values of one label, of all series or of those that begin with a name. */
export function labelValues(series: Iterable<string>, label: string): Set<string> {
  const found = [...series].flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []);
  return new Set(found);
}
