import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { excerptOf } from './plain-text';

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
