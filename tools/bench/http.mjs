import { request } from 'node:http';

const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** An answer's status, headers and body, byte for byte as they come. */
export function getAnswer(base, { path, headers = {}, method = 'GET', body }) {
  return new Promise((resolve, reject) => {
    const call = request(`${base}${path}`, { method, headers, timeout: 60_000 }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(answerOf(response, Buffer.concat(chunks))));
    });
    call.on('timeout', () => call.destroy(new Error(`${path} was not answered within a minute.`)));
    call.on('error', reject);
    call.end(body);
  });
}

function answerOf(response, body) {
  const kept = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name));
  const headers = { ...Object.fromEntries(kept), 'content-length': body.length };
  return { status: response.statusCode, headers, body };
}

/** An answer that has to be a 200, read as JSON, with its headers. */
export async function getJson(base, path, headers) {
  const answer = await getAnswer(base, { path, headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return { data: JSON.parse(answer.body.toString()), headers: answer.headers };
}
