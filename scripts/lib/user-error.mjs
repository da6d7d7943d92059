/** An error with one sentence for the user, which names what is wrong and how to fix it. */
export class UserError extends Error {
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/** Runs a command; a UserError becomes its sentence on stderr and exit code 1. */
export async function exitOnUserError(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.output) console.error(error.output);
    console.error(error.message);
    process.exit(1);
  }
}
