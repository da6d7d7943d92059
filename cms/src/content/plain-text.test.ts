import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { excerptOf, readingMinutes } from './plain-text';

describe('an excerpt', () => {
  it('is the text itself when short enough', () => {
    expect(excerptOf('a'.repeat(300))).toBe('a'.repeat(300));
  });

  it('is cut after 300 code points, never within one', () => {
    expect(excerptOf('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`);
  });

  it('holds text, not markup', () => {
    expect(cleanHtml('<p>a &lt;img src=x&gt;</p><p>b</p>').excerpt).toBe('a <img src=x> b');
  });
});

describe('the reading time', () => {
  it('is at least a minute', () => expect(readingMinutes('')).toBe(1));

  it('counts 220 words a minute', () => expect(readingMinutes('word '.repeat(660))).toBe(3));

  it('counts signs where words are not parted', () => expect(readingMinutes('漢'.repeat(1518))).toBe(3));
});
