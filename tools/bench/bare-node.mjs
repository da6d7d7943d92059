import { startChild } from './child-process.mjs';
import { getAnswer } from './http.mjs';

/** The bare server: for the requests given it answers what the product answers. */
export async function startBare() {
  const child = startChild('./bare-node-process.mjs');
  const url = `http://127.0.0.1:${await child.receive()}`;

  /** Records the answers of several contenders, and gives for each of them a contender that repeats its answers. */
  async function replay(contenders) {
    const answered = await Promise.all(
      contenders.map((one) => Promise.all(one.requests.map((request) => getAnswer(one.url, request)))),
    );
    await child.ask(answered.flat());
    let index = 0;
    return answered.map((answers) => ({
      url,
      bytes: meanBytes(answers),
      requests: answers.map(() => ({ path: `/${index++}` })),
    }));
  }

  return { replay };
}

function meanBytes(answers) {
  return answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
}
