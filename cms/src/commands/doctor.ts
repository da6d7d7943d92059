import { type EnvironmentProblem, readEnvironment } from '../env-schema';
import { runCommand } from './run-command';

/** Looks at everything, also where settings are wrong, with which nothing else starts. */
async function main(sentences: string[]): Promise<number> {
  const { variables, problems } = readEnvironment(process.env);
  const known = new Set(problems.flatMap(({ names }) => names));
  for (const name of known) {
    const value = variables[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // Only now: other modules read the environment when they are loaded, and end the process if it is wrong.
  const { runDoctor } = await import('../doctor/command.js');
  return runDoctor([...problems, ...listStartProblems(sentences, known)]);
}

/** The faults that the start and the site refuse: the script gives sentences that begin with a variable's name. */
function listStartProblems(sentences: string[], known: Set<string>): EnvironmentProblem[] {
  return sentences.flatMap((sentence) => {
    const name = /^[A-Z_]*/.exec(sentence)?.[0] ?? '';
    if (known.has(name)) return [];
    known.add(name);
    return [{ names: [name], sentence }];
  });
}

runCommand(main);
