import { expect, test, vi } from 'vitest';
import { renameReported } from './parse-detached';

test.each([
  ['<img src=x onerror="hook()">', '<img src=x xnerror="hook()">'],
  ['<IMG/ONERROR=hook()/src=x>', '<IMG/xNERROR=hook()/src=x>'],
  [`<a title='>' onclick="a" onfocus>on b=1</a>`, `<a title='>' xnclick="a" xnfocus>on b=1</a>`],
  ['<BASE href="https://x/"><base>', '<xASE href="https://x/"><xase>'],
  ['<basefont>a <base', '<basefont>a <xase'],
  ['<p>switch on x=1, "on y=2"</p>', '<p>switch on x=1, "on y=2"</p>'],
  ['<code>&lt;img onerror=x&gt;</code>', '<code>&lt;img onerror=x&gt;</code>'],
  // The picture is a tag for a parser: the comment or the raw text ends before the quote does.
  ['<!-- <a title="--><img onerror=x>">', '<!-- <a title="--><img xnerror=x>">'],
  ['<style><a title="</style><img onerror=x>">', '<style><a title="</style><img xnerror=x>">'],
])('%s is renamed to %s', (html, without) => expect(renameReported(html)).toBe(without));

/** How many characters the regular expressions pass over, which no machine changes. */
function countCharactersRead(work: () => void): number {
  const { exec } = RegExp.prototype;
  let count = 0;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const start = this.lastIndex;
    const found = exec.call(this, text);
    if (found) count += found.index + found[0].length - start;
    else if (!this.sticky) count += text.length - start;
    return found;
  });
  work();
  vi.restoreAllMocks();
  return count;
}

test.each(['<a ', '<a', '<a b="', '<a b=\'<a b="', '<a/on', '<a onx=<', '<a on on='])(
  'many repetitions of %j are read a few times, however many they are',
  (unit) => {
    const html = unit.repeat(300);
    expect(countCharactersRead(() => renameReported(html))).toBeLessThan(10 * html.length);
  },
);
