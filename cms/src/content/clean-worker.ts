import { parentPort, workerData } from 'node:worker_threads';
import { cleanHtml, type CleanContent } from './clean-html';
import { ContentError } from './content-error';

export type Cleaned =
  | { content: CleanContent; refusal?: undefined }
  | { content?: undefined; refusal: string };

function answer(html: string): Cleaned {
  try {
    return { content: cleanHtml(html) };
  } catch (error) {
    if (error instanceof ContentError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as string));
