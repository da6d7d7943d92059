import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Refuses when nothing can be written into a folder, or into the one it would be made in. */
export function requireWritable(folder, cure) {
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  try {
    // A real write: access() says yes to root even where the file system is read-only.
    rmdirSync(mkdtempSync(join(place, '.linefeed-probe-')));
  } catch (error) {
    throw new Refusal(`The folder ${folder} is not writable (${error.code}): ${cure}.`);
  }
}

/** Refuses when a file is there and cannot be written. */
export function requireWritableFile(file, cure) {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Refusal(`The file ${file} is not writable (${error.code}): ${cure}.`);
  }
}
