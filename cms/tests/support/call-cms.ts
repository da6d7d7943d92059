import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { sharedCms } from './cms';
import { callsSocket } from './cms-process';
import type * as calls from '../in-cms/calls';

type Calls = typeof calls;

let builder: string | undefined;

/** Lets another CMS on the same data do what builders ask for, until it is called without one. */
export function buildIn(url?: string): void {
  builder = url;
}

/** Does in the process of a CMS what its services can do and no call of the API: data of another time, and jobs. */
export function inCms<Name extends keyof Calls>(
  name: Name,
  args: Parameters<Calls[Name]>,
  url = builder ?? sharedCms().url,
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  return new Promise((resolve, reject) => {
    const options = { socketPath: callsSocket(new URL(url).port), method: 'POST' };
    const call = request(options, (response) => {
      buffer(response).then((body) => {
        const { result, problem } = deserialize(body);
        if (problem) reject(new Error(problem));
        else resolve(result);
      }, reject);
    });
    call.on('error', reject);
    call.end(serialize([name, args]));
  });
}

/** Runs one of a CMS's scheduled jobs, the run's unless said otherwise; gives how often something else could be done. */
export const runJob = (name: string, url = sharedCms().url) => inCms('runJob', [name], url);
