/**
 * A spreadsheet begins to read a formula here: at the start, and after separators of cells if it does not expect
 * commas. Spreadsheets pass over quotes, spaces and invisible characters.
 */
const formulaStart = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s\p{C}"]*[=+\-@＝＋－＠])/gu;

function csvCell(text: string): string {
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`;
}

/** The first line of a table, behind the mark by which spreadsheets know the encoding. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${columns.join(',')}\r\n`;
}

/** A line of a table, in which no spreadsheet runs anything. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
