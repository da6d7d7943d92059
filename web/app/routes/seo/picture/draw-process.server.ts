import { drawPicture, type PictureTexts } from './draw-picture.server';

// The site forks this process for each picture and kills it after the answer: see `drawInProcess`.
process.once('message', (texts: PictureTexts) => {
  void drawPicture(texts).then((picture) => process.send?.(picture));
});
