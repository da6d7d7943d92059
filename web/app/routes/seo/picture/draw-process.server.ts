import { drawPicture, type PictureTexts } from './draw-picture.server';

/** The message that this process sends to the site: the picture, or why there is none. */
export type Drawn = { bytes: Uint8Array } | { failure: string };

const send = (drawn: Drawn) => process.send?.(drawn);

// The site forks this process for each picture and kills it after the answer: see `drawInProcess`.
process.once('message', (texts: PictureTexts) => {
  drawPicture(texts).then(
    (bytes) => send({ bytes }),
    (error: unknown) => send({ failure: String(error) }),
  );
});
