import { getAnswer } from './http.mjs';
import { startChild } from './child-process.mjs';

/** The bare server: for the requests given it answers what the product answers. */
export async function startBare() {
  const child = startChild('./bare-node-process.mjs');
  const { port } = await child.hear();
  const url = `http://127.0.0.1:${port}`;

  async function copy(base, requests) {
    const answers = await Promise.all(requests.map((request) => getAnswer(base, request)));
    const wrong = answers.findIndex(({ status }) => status !== 200);
    if (wrong >= 0) throw new Error(`${requests[wrong].path} answered ${answers[wrong].status}.`);
    const bytes = answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
    return { answers, bytes };
  }

  /** Takes over the answers of several contenders at once; gives a contender for each of them. */
  async function stepInFor(contenders) {
    const copies = await Promise.all(contenders.map(({ url: base, requests }) => copy(base, requests)));
    await child.ask(copies.flatMap(({ answers }) => answers));
    let index = 0;
    return copies.map(({ answers, bytes }) => ({
      url,
      bytes,
      requests: answers.map(() => ({ path: `/${index++}` })),
    }));
  }

  return { stepInFor, stop: child.stop };
}
