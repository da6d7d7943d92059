import { parentPort, workerData } from 'node:worker_threads';
import { renderBody } from './render-body.server';

parentPort?.postMessage(renderBody(workerData as string));
