/** What stops a command with one sentence that names the thing and the cure. */
export class Refusal extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/** Runs a command's body; a refusal becomes its sentence on stderr and exit code 1. */
export async function runOrRefuse(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.output) console.error(error.output);
    console.error(error.message);
    process.exit(1);
  }
}
