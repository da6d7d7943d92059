const fence = /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1[ \t]*$/m;
const allFences = new RegExp(fence.source, 'gm');

/** What nobody writes by chance in a text that is something else. */
const plain = [
  /^ {0,3}#{2,6} \S.*(\n[ \t]*(\n|$)|$)/m,
  /^ {0,3}# \S.*\n[ \t]*\n(?!.*[;{=])/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /!?\[[^\]\n]+\]\((https?:|mailto:|[/#.])[^)\s]*\)/,
  /(^|[\s(])\*\*[^\s*][^*\n]*\*\*(?=[\s.,;:!?)]|$)/m,
];
const listed = /^\s*([-*+]|\d{1,3}[.)]) \S/;
const otherwise =
  /^\s*[-*+] [\w.-]+:(\s|$)|^(import|export|const|let|var|def|class|function|return|#!)\b|[;{}]\s*$/;

/** Whether a text is plainly Markdown; a text that may as well be something else is not. */
export function isMarkdown(text: string): boolean {
  const source = text.replace(/\r\n?/g, '\n');
  if (fence.test(source)) return true;
  const lines = source
    .replace(allFences, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.filter((line) => otherwise.test(line)).length > lines.length / 4) return false;
  return plain.some((mark) => mark.test(source)) || isList(lines);
}

/** Two points or more, and nothing but points and what hangs on them. */
function isList(lines: string[]): boolean {
  const points = lines.filter((line) => listed.test(line)).length;
  return points > 1 && lines.every((line) => listed.test(line) || /^\s{2,}\S/.test(line));
}
