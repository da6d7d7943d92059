import { parentPort, workerData } from 'node:worker_threads';
import { clean, type CleanContent } from './clean';
import { ContentError } from './content-error';

export type Cleaned =
  | { content: CleanContent; refusal?: undefined }
  | { content?: undefined; refusal: string };

function answer(html: string): Cleaned {
  try {
    return { content: clean(html) };
  } catch (error) {
    if (error instanceof ContentError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as string));
