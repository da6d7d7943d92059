import { readEnvironment } from '../env-schema';

/** Looks at everything, also where settings are wrong, with which nothing else starts. */
async function main(): Promise<number> {
  const startProblems = process.argv.slice(2).map((sentence) => ({ names: [], sentence }));
  const { variables, problems } = readEnvironment(process.env);
  for (const name of problems.flatMap(({ names }) => names)) {
    const value = variables[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // Only now: other modules read the environment when they are loaded, and end the process if it is wrong.
  const { runDoctor } = await import('../doctor/command.js');
  return runDoctor({ variables, problems: [...problems, ...startProblems] });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
