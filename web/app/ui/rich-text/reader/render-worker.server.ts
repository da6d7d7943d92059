import { parentPort } from 'node:worker_threads';
import { renderBody } from './render-body.server';

parentPort?.on('message', (content: string) => parentPort?.postMessage(renderBody(content)));
