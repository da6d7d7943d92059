import { countFindings, type Finding, findingWords } from '../contract';
import { env } from '../env';
import type { EnvironmentProblem } from '../env-schema';
import { checks } from './checks';
import { openDatabase } from './database';
import { createContext } from './create-context';
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

interface Given {
  variables: Record<string, string | undefined>;
  problems: readonly EnvironmentProblem[];
}

/** Prints what is found; resolves to the exit code. */
export async function runDoctor({ variables, problems }: Given): Promise<number> {
  const opened: { close: () => Promise<void> }[] = [];
  const context = createContext({
    settings: env,
    variables,
    problems,
    openDatabase: async () => {
      const database = await openDatabase(env);
      opened.push(database);
      return database;
    },
  });
  const findings = await runChecks(checks, context);
  // SQLite removes its side files when its connection ends.
  for (const database of opened) await database.close().catch(() => {});
  const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  process.stdout.write(`${formatFindings(findings, isColoured)}\n`);
  return findings.some(({ status }) => status === 'problem') ? 1 : 0;
}
