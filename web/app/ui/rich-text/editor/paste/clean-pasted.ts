import { purifyHtml } from '../../reader/purify';
import { plainCode } from './code-blocks';
import { foreignBlocks } from './foreign-blocks';
import { nameMarks } from './name-marks';
import { pageLinks } from './page-links';
import { parseInert } from './parse-inert';
import { takePictures, type PastedPictures } from './pasted-pictures';
import { taskLists } from './task-lists';
import { tidy } from './tidy';
import { wordLists } from './word-lists';

export interface CleanPaste extends PastedPictures {
  html: string;
}

/** HTML from anywhere in the editor's own words, through the guard that readers' pages pass. */
export function cleanPasted(html: string): CleanPaste {
  const page = parseInert(html);
  plainCode(page);
  taskLists(page);
  wordLists(page);
  tidy(page);
  foreignBlocks(page);
  pageLinks(page);
  nameMarks(page);
  const pictures = takePictures(page);
  return { html: purifyHtml(page.innerHTML), ...pictures };
}
