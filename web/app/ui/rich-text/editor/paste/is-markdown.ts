const fence = /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1[ \t]*$/m;
const allFences = new RegExp(fence.source, 'gm');

/** Marks that other kinds of text hardly contain. */
const marks = [
  /^ {0,3}#{2,6} \S.*(\n[ \t]*(\n|$)|$)/m,
  /^ {0,3}# \S.*\n[ \t]*\n(?!.*[;{=])/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /!?\[[^\]\n]+\]\((https?:|mailto:|[/#.])[^)\s]*\)/,
  /(^|[\s(])\*\*[^\s*][^*\n]*\*\*(?=[\s.,;:!?)]|$)/m,
];
const listItem = /^\s*([-*+]|\d{1,3}[.)]) \S/;
const codeOrYaml =
  /^\s*[-*+] [\w.-]+:(\s|$)|^(import|export|const|let|var|def|class|function|return|#!)\b|[;{}]\s*$/;

/** True only for text that is clearly Markdown. */
export function isMarkdown(text: string): boolean {
  const source = text.replace(/\r\n?/g, '\n');
  if (fence.test(source)) return true;
  const lines = source
    .replace(allFences, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.filter((line) => codeOrYaml.test(line)).length > lines.length / 4) return false;
  return marks.some((mark) => mark.test(source)) || isList(lines);
}

/** At least two items, and nothing but items and their indented lines. */
function isList(lines: string[]): boolean {
  const points = lines.filter((line) => listItem.test(line)).length;
  return points > 1 && lines.every((line) => listItem.test(line) || /^\s{2,}\S/.test(line));
}
