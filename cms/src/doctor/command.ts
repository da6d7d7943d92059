import { countFindings, type Finding, findingWords } from '../contract';
import { env } from '../env';
import type { CheckInput } from './check';
import { openDatabase } from './database';
import { runChecks } from './run-checks';

const colours = { good: 32, warning: 33, problem: 31 } as const;

/** One line for each finding, in columns. */
export function formatFindings(findings: readonly Finding[], isColoured: boolean): string {
  const nameWidth = Math.max(...findings.map(({ name }) => name.length)) + 2;
  const wordWidth = Math.max(...Object.values(findingWords).map((word) => word.length)) + 2;
  const lines = findings.map(({ name, status, text }, i) => {
    const word = findingWords[status].padEnd(wordWidth);
    // A terminal would obey what a file's name or a server's answer holds.
    // eslint-disable-next-line no-control-regex -- the pattern looks for control characters
    const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '?');
    const shownName = name === findings[i - 1]?.name ? '' : name;
    return `${shownName.padEnd(nameWidth)}${isColoured ? `\x1b[${colours[status]}m${word}\x1b[0m` : word}${plain}`;
  });
  return [...lines, '', countFindings(findings)].join('\n');
}

/** Prints what is found; resolves to the exit code. */
export async function runDoctor(problems: CheckInput['problems']): Promise<number> {
  const database = openDatabase(env);
  const findings = await runChecks({ settings: env, problems, database });
  // SQLite removes its side files when its connection ends.
  await database.then(({ close }) => close()).catch(() => {});
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(`${formatFindings(findings, isColoured)}\n`);
  return findings.some(({ status }) => status === 'problem') ? 1 : 0;
}
