const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const special = new Set(
  `address applet article aside blockquote body button caption center colgroup dd details dir div dl dt fieldset
  figcaption figure footer form frameset header hgroup html li listing main marquee menu nav object ol p pre search
  section select summary table tbody td template tfoot th thead tr ul hN svg math foreignobject desc title mi mo mn
  ms mtext annotation-xml`.split(/\s+/),
);
const walls = new Set(
  `applet caption html table td th marquee object template select svg math foreignobject desc title mi mo mn ms mtext
  annotation-xml`.split(/\s+/),
);
const tableWalls = new Set(['table', 'template', 'select']);
const paragraphWalls = new Set([...walls, 'button']);
const itemWalls = new Set([...walls, 'ul', 'ol']);
const tableParts = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']);
const endsParagraph = new Set(
  `address article aside blockquote center details dir div dl dd dt fieldset figcaption figure footer header hgroup li
  listing main menu nav ol p pre search section summary ul hN`.split(/\s+/),
);
const isHeading = /^h[1-6]$/;
// The parser's "adoption agency" gives up after eight blocks and leaves the element open.
const adoptionLimit = 8;

/**
 * At least what a parser holds open at each moment, elements and the formatting it would reopen; never less.
 * Only an end tag that surely closes its element takes it away. https://html.spec.whatwg.org/#parsing-main-inbody
 */
export class OpenElements {
  private readonly names: string[] = [];
  formattingCount = 0;

  get depth(): number {
    return this.names.length;
  }

  open(tag: string): void {
    const name = nameOf(tag);
    this.closeImplied(name);
    this.names.push(name);
    if (formatting.has(name)) this.formattingCount += 1;
  }

  close(tag: string): void {
    const name = nameOf(tag);
    const index = this.names.lastIndexOf(name);
    if (index < 0 || !this.isReached(name, index)) return;
    this.names.splice(index, 1);
    if (formatting.has(name)) this.formattingCount -= 1;
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** Whether the end tag of this formatting element would come inside a block that began after it. */
  isMisnested(name: string): boolean {
    if (!formatting.has(name)) return false;
    const index = this.names.lastIndexOf(name);
    return index >= 0 && this.names.some((one, at) => at > index && special.has(one));
  }

  private isReached(name: string, index: number): boolean {
    const above = this.names.slice(index + 1);
    if (formatting.has(name)) {
      return (
        !above.some((one) => walls.has(one)) && above.filter((one) => special.has(one)).length < adoptionLimit
      );
    }
    const stops = wallsFor(name);
    return !above.some((one) => stops.has(one));
  }

  /** `<p>`, `<li>`, `<td>` and their like may lack end tags; the next one of their kind ends them. */
  private closeImplied(name: string): void {
    if (endsParagraph.has(name)) this.closeLast('p');
    if (name === 'li') this.closeLast('li');
    if (name === 'td' || name === 'th') this.closeLast('p', 'td', 'th');
    if (name === 'tr') this.closeLast('p', 'td', 'th', 'tr');
  }

  private closeLast(...names: string[]): void {
    for (const name of names) {
      if (this.names.at(-1) === name) this.names.pop();
    }
  }
}

function nameOf(tag: string): string {
  return isHeading.test(tag) ? 'hN' : tag;
}

function wallsFor(name: string): ReadonlySet<string> {
  if (tableParts.has(name)) return tableWalls;
  if (name === 'p') return paragraphWalls;
  if (name === 'li') return itemWalls;
  return special.has(name) ? walls : special;
}
