import { startChild } from './child-process.mjs';
import { getAnswer } from './http.mjs';
import { meanBytes } from './bare-node.mjs';

/** The bare React server: renders and compresses the documents that the product answers, without router or loader. */
export async function startBareReact() {
  const child = startChild('./bare-react-process.mjs', { ...process.env, NODE_ENV: 'production' });
  const url = `http://127.0.0.1:${await child.receive()}`;

  /** Records the documents of several contenders, and gives for each of them a contender that renders its documents. */
  async function replay(contenders) {
    const answered = await Promise.all(contenders.map(readDocuments));
    await child.ask(answered.flat().map(({ body }) => body.toString()));
    let index = 0;
    return answered.map((answers) => ({
      url,
      pids: { bare: child.pid },
      bytes: meanBytes(answers),
      requests: answers.map(() => ({ path: `/${index++}` })),
    }));
  }

  return { replay };
}

function readDocuments({ url, requests }) {
  const asText = ({ path, headers }) => ({ path, headers: { ...headers, 'accept-encoding': 'identity' } });
  return Promise.all(requests.map((request) => getAnswer(url, asText(request))));
}
