import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorFields, log } from './log.js';

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** An HTTP server that bounds headers and closes connections that send a request for longer than the limit. */
export function createHttpServer(listener: RequestListener, limitMs: number): Server {
  const connectionsCheckingInterval = Math.min(4000, limitMs / 4);
  // Node finds a slow request up to one interval late.
  const requestTimeout = limitMs - connectionsCheckingInterval;
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(15_000, requestTimeout),
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval,
    },
    listener,
  );
  // Headers beyond a maximum number would be dropped in silence, even `Content-Length`; their size bounds them.
  server.maxHeadersCount = 0;
  server.on('clientError', sendParseError);
  return server;
}

function sendParseError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // A client may go on sending and never close its side.
  setTimeout(() => socket.destroy(), 1000).unref();
  return socket;
}

/** Stops on a signal or after an uncaught exception: takes no new requests and lets those in flight finish. */
export function shutDownOnSignal(server: Server, limitMs: number) {
  let isStopping = false;

  function stop(code: number) {
    if (isStopping) return;
    isStopping = true;
    server.close(() => process.exit(code));
    setTimeout(() => process.exit(code), limitMs).unref();
  }

  server.prependListener('request', (_req, res) => {
    if (isStopping) res.setHeader('Connection', 'close');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('unhandledRejection', (error) => log('error', 'unhandled rejection', errorFields(error)));
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught exception', errorFields(error));
    stop(1);
  });
  return () => isStopping;
}
