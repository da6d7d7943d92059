import { request } from 'node:http';

/** Sends a call whose body comes in two halves with a pause between them; gives its status. */
export function sendSlowly({ base, token }, method, path, body, pauseMs) {
  const text = JSON.stringify(body);
  const headers = {
    cookie: `linefeed_session=${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const call = request(`${base}/api/v1${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode }));
    });
    call.on('error', (error) => resolve({ status: 0, error: error.code }));
    call.write(text.slice(0, 3));
    setTimeout(() => call.end(text.slice(3)), pauseMs);
  });
}
