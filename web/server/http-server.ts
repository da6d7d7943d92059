import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** An HTTP server that bounds headers and closes connections that are slow to speak. */
export function createHttpServer(listener: RequestListener, requestTimeout: number): Server {
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(15_000, requestTimeout),
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: Math.min(5000, requestTimeout),
    },
    listener,
  );
  // Beyond a number they would be left out in silence, a length of the body among them: their size bounds them.
  server.maxHeadersCount = 0;
  server.on('clientError', answerUnreadable);
  return server;
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = answers[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return socket;
}
