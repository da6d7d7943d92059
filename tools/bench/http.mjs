import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

const ofTheConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The headers and body of an answer that has to be a 200, byte for byte as they come. */
export async function getAnswer(base, { path, headers = {} }) {
  const call = get(`${base}${path}`, { headers, timeout: 60_000 });
  call.on('timeout', () => call.destroy(new Error(`${path} was not answered within a minute.`)));
  const [response] = await once(call, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${base}${path} answered ${response.statusCode}: ${body}`);
  const received = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name));
  return { headers: { ...Object.fromEntries(received), 'content-length': body.length }, body };
}

/** The same, read as JSON. */
export async function getJson(base, path) {
  const { headers, body } = await getAnswer(base, { path });
  return { data: JSON.parse(body), headers };
}
