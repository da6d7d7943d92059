import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { LoadContext } from '../server/request/context';
import { errorFields, log } from '../server/log';

export const renderLimitMs = 5700;

interface Rendered {
  /** One string: compressing many small chunks costs ten times as much. */
  body: string;
  /** Replaces the status of the page when rendering has failed. */
  status?: 500 | 503;
}

/** Gives null when not even the shell of the page was ready in time. */
export function renderDocument(
  document: JSX.Element,
  { requestId, startedAt }: Pick<LoadContext, 'requestId' | 'startedAt'>,
): Promise<Rendered | null> {
  return new Promise((resolve, reject) => {
    let status: Rendered['status'];
    const { pipe, abort } = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(timer);
        const whole = text(pipe(new PassThrough()));
        // React 18 leaves null bytes where a character of several bytes did not fit into its buffer.
        resolve(whole.then((body) => ({ body: body.replaceAll('\0', ''), status })));
      },
      onShellError(error) {
        clearTimeout(timer);
        if (status === 503) resolve(null);
        else reject(error);
      },
      onError(error) {
        if (status === 503) return;
        status = 500;
        log('error', 'rendering failed', { requestId, ...errorFields(error) });
      },
    });
    const handleTimeout = () => {
      status = 503;
      log('warn', 'rendering took too long', { requestId });
      abort();
    };
    const timer = setTimeout(handleTimeout, Math.max(500, renderLimitMs - (Date.now() - startedAt)));
  });
}
