import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import '../../src/main';
import * as calls from './calls';

/** The CMS as the tests start it: the product, which also makes data for them, by its own services (`call-cms.ts`). */
async function answer(body: Buffer) {
  const [name, args] = deserialize(body) as [keyof typeof calls, never];
  try {
    return { result: await (calls[name] as (...args: never) => unknown)(...args) };
  } catch (error) {
    return { problem: (error as Error).stack };
  }
}

createServer((request, response) => {
  void buffer(request)
    .then(answer)
    .then((outcome) => response.end(serialize(outcome)));
})
  .listen(process.env.TEST_CALLS)
  .unref();
