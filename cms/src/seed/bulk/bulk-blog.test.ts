import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../../rich-text/sanitise-html';
import { limits } from '../../contract/limits';
import { bulkBlog, readPassages, tagAt } from './bulk-blog';

const passages = readPassages();

const sample = (count: number) => Array.from({ length: count }, (_, i) => bulkBlog(i * 97, passages));

describe('an invented blog', () => {
  test('is sanitised already, with the excerpt and the time that sanitising finds', () => {
    for (const { row } of sample(40)) {
      const { content, excerpt, reading_minutes: readingMinutes } = row;
      expect(sanitiseHtml(content)).toMatchObject({ html: content, excerpt, readingMinutes });
    }
  });

  test('is the same at every run', () => {
    expect(bulkBlog(4711, passages)).toEqual(bulkBlog(4711, passages));
  });

  test('keeps to the limits', () => {
    for (const { row } of sample(400)) {
      expect(row.title.length).toBeLessThanOrEqual(limits.title);
      expect(row.tags.length).toBeLessThanOrEqual(limits.tags);
    }
    const ranks = Array.from({ length: 20_000 }, (_, rank) => tagAt(rank));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(Math.max(...ranks.map((tag) => tag.length))).toBeLessThanOrEqual(limits.tag);
  });

  test('is about 8 kB long', () => {
    const lengths = sample(200).map(({ row }) => row.content.length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(mean).toBeGreaterThan(7000);
    expect(mean).toBeLessThan(9000);
  });
});
