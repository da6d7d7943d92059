import { drawPicture, type PictureTexts } from './draw-picture.server';

// It draws one picture and is then ended.
process.once('message', (texts: PictureTexts) => {
  void drawPicture(texts).then((picture) => process.send?.(picture));
});
