import { OpenElements } from './open-elements';
import { endOfNonTag, endOfRawText, readTag, type Tag } from './read-tag';

const maxDepth = 100;
const maxAttributes = 60;
const maxFostered = 200;
const maxWork = 40_000;
const maxMoved = 10_000;
const maxBlindSeparators = 2000;

const words = (list: string) => new Set(list.split(' '));
const voidTags = words(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
const rawTags = words('script style textarea title xmp iframe noembed noframes plaintext');
/** In or after these, raw text may be read as tags. */
const unsettlingTags = words('svg math select template col frameset');
const tableTags = words('table tbody thead tfoot tr colgroup col template');
const cellTags = words('td th caption');

/**
 * Why a parser should not be given this HTML, or null; found in one pass over it.
 * It errs only towards refusing: never does it take HTML for simpler than a parser would find it.
 */
export function findRefusal(html: string): string | null {
  const scan = new Scan(html);
  while (scan.step());
  return scan.refusal;
}

class Scan {
  refusal: string | null = null;
  private readonly open = new OpenElements();
  private position = 0;
  private work = 0;
  private fostered = 0;
  private moved = 0;
  private isInCell = false;
  private isUnsettled = false;
  /** Where doubtful raw text would end; until both readings meet there, no end tag counts. */
  private doubtUntil: number | null = null;

  constructor(private readonly html: string) {}

  /** Reads up to and with the next tag; false at the end, or once refused. */
  step(): boolean {
    const start = this.html.indexOf('<', this.position);
    this.readText(start < 0 ? this.html.length : start);
    if (start < 0) return false;
    const tag = readTag(this.html, start);
    if (this.doubtUntil !== null && start >= this.doubtUntil) {
      if (start > this.doubtUntil || !tag?.isEnd) return this.readBlindly(start);
      this.doubtUntil = null;
    }
    if (!tag) return this.readNonTag(start);
    this.position = tag.end;
    if (tag.isEnd) this.readEnd(tag);
    else if (!this.readStart(tag)) return this.readBlindly(start);
    return this.judge(tag);
  }

  private readText(end: number): void {
    const isBlank = /^[\t\n\f\r ]*$/.test(this.html.slice(this.position, end));
    if (!isBlank) this.makeNode();
  }

  private makeNode(): void {
    this.work += 1 + this.open.formattingCount;
    if (!this.isInCell && (this.open.has('table') || this.open.has('template'))) this.fostered += 1;
  }

  private readNonTag(start: number): boolean {
    const end = endOfNonTag(this.html, start);
    const isData = this.isUnsettled && this.html.startsWith('<![CDATA[', start);
    if (isData && this.html.indexOf(']]>', start) + 3 !== end) return this.readBlindly(start);
    this.position = end ?? start + 1;
    if (end === null) this.work += 1;
    return true;
  }

  private readEnd({ name }: Tag): void {
    this.work += 1;
    if (name === 'br' || (name === 'p' && !this.open.has('p'))) this.makeNode();
    if (tableTags.has(name) || cellTags.has(name)) this.isInCell = false;
    // Formatting that ends inside a later block makes the parser move what the block holds.
    if (this.open.isMisnested(name)) this.moved += this.work;
    if (this.doubtUntil === null) this.open.close(name);
  }

  /** False when how to read on is beyond it. */
  private readStart({ name, end, attributes }: Tag): boolean {
    if (cellTags.has(name)) this.isInCell = true;
    else if (tableTags.has(name)) this.isInCell = false;
    else this.makeNode();
    this.work += 1 + attributes / 4;
    if (unsettlingTags.has(name)) this.isUnsettled = true;
    if (rawTags.has(name)) return this.readRawText(name, end);
    if (!voidTags.has(name)) this.open.open(name);
    return true;
  }

  private readRawText(name: string, start: number): boolean {
    const end = name === 'plaintext' ? this.html.length : endOfRawText(this.html, name, start);
    if (this.doubtUntil !== null) return false;
    if (name === 'script' && this.html.slice(start, end).includes('<!--')) return false;
    if (!this.isUnsettled) {
      this.position = end;
      return true;
    }
    this.doubtUntil = end;
    this.open.open(name);
    return true;
  }

  /** Takes whatever could be a start tag for one, and no end tag for one. */
  private readBlindly(start: number): false {
    const rest = this.html.slice(start);
    const tags = rest.match(/<[a-z]/gi)?.length ?? 0;
    const separators = rest.match(/[\t\n\f\r /"']/g)?.length ?? 0;
    if (this.open.depth + tags > maxDepth || separators > maxBlindSeparators) this.refuse('too complex');
    return false;
  }

  private judge(tag: Tag): boolean {
    if (this.open.depth > maxDepth) return this.refuse('nested too deeply');
    if (tag.attributes > maxAttributes) return this.refuse('too complex');
    if (this.work > maxWork || this.moved > maxMoved || this.fostered > maxFostered)
      return this.refuse('too complex');
    return true;
  }

  private refuse(why: string): false {
    this.refusal = `Content is ${why}`;
    return false;
  }
}
