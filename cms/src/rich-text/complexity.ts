import { OpenElements } from './open-elements';
import { readTag, type Tag } from './read-tag';

export const maxDepth = 100;
const maxAttributes = 100;
const maxFostered = 500;
const maxWork = 40_000;
const maxBlindSeparators = 2000;

const voidTags = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);
const rawTags = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '));
const foreignTags = new Set(['svg', 'math', 'select']);
const tableTags = new Set('table tbody thead tfoot tr colgroup col'.split(' '));
const cellTags = new Set(['td', 'th', 'caption']);

const tooDeep = 'Content is nested too deeply';
const tooComplex = 'Content is too complex';

/** Why a parser should not be given this HTML, or null: found in one pass, in time linear to its length. */
export function findRefusal(html: string): string | null {
  return new Scan(html).run();
}

/** Errs only towards refusing: it never takes HTML for simpler than a parser would find it. */
class Scan {
  private readonly open = new OpenElements();
  private position = 0;
  private work = 0;
  private fostered = 0;
  private isInCell = false;
  private sawForeign = false;
  /** Raw text or not? In foreign content that depends: until both readings meet at its end tag, no end tag counts. */
  private unsure: { tag: string; end: number } | null = null;

  constructor(private readonly html: string) {}

  run(): string | null {
    for (;;) {
      const start = this.html.indexOf('<', this.position);
      this.text(start < 0 ? this.html.length : start);
      if (start < 0) return this.verdict();
      if (this.unsure && start > this.unsure.end) return this.blind(start);
      const isLost = this.markup(start);
      if (isLost) return this.blind(start);
      const refusal = this.verdict();
      if (refusal) return refusal;
    }
  }
}
