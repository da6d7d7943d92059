import type { ElementContent } from 'hast';

type Line = ElementContent[];

const lineBreak: ElementContent = { type: 'text', value: '\n' };

/** Puts each line of a code into a span of its own, for the style sheet to number. */
export function numberLines(code: ElementContent[]): ElementContent[] {
  const lines = cutAll(code);
  // What follows the last line break is no line, unless there is something.
  const ending = lines.length > 1 && lines.at(-1)?.length === 0 ? lines.splice(-1) : [];
  const spans = lines.flatMap((children): ElementContent[] => [
    { type: 'element', tagName: 'span', properties: { className: ['line'] }, children },
    lineBreak,
  ]);
  return ending.length > 0 ? spans : spans.slice(0, -1);
}

function cutAll(nodes: ElementContent[]): Line[] {
  const lines: Line[] = [[]];
  for (const node of nodes) {
    const [first = [], ...rest] = cut(node);
    lines.at(-1)?.push(...first);
    lines.push(...rest);
  }
  return lines;
}

/** An element that runs over several lines is opened again on each. */
function cut(node: ElementContent): Line[] {
  if (node.type === 'text') return node.value.split('\n').map((value) => (value ? [{ ...node, value }] : []));
  if (node.type !== 'element') return [[node]];
  return cutAll(node.children).map((children) => (children.length > 0 ? [{ ...node, children }] : []));
}
