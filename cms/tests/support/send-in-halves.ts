import { request } from 'node:http';
import type { Client } from './client';

/** Sends the half of a body, runs the given function, then sends the rest; gives the status. */
export function sendInHalves(
  client: Client,
  method: string,
  path: string,
  sent: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const body = JSON.stringify(sent);
  const headers = {
    cookie: `linefeed_session=${client.cookie}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${client.base}/api/v1${path}`, { method, headers }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    );
    call.on('error', reject);
    call.write(body.slice(0, 5));
    void meanwhile().then(() => call.end(body.slice(5)), reject);
  });
}
