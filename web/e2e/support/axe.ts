import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lists the violations that axe calls serious or worse, each with the first place where it found it. */
export async function findSerious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // Elements that still fade in have weaker colors than they will have.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      runOnly,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  }, rules);
}

/** The two looks that axe sees, with a name for a group of tests: between them each theme and each width. */
export const looks = [
  { colorScheme: 'light' as const, width: 1280 },
  { colorScheme: 'dark' as const, width: 390 },
].map(({ colorScheme, width }) => ({
  name: `${colorScheme}, ${width} pixels wide`,
  // The page's own rules let no script of a stranger in, axe neither.
  options: { colorScheme, viewport: { width, height: 900 }, bypassCSP: true },
}));
