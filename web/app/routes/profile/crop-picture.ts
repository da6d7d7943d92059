/** In pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const longestSide = 800;

/** Crops to the chosen square, else the middle one; returns the file unchanged if the browser cannot decode it. */
export async function cropPicture(file: File, chosen?: CropArea): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const { x, y, width } = chosen ?? middleSquare(picture);
  const side = Math.max(1, Math.min(Math.round(width), longestSide));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, width, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

function middleSquare({ width, height }: ImageBitmap): CropArea {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
