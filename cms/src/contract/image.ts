/** Our pictures are also stored at these widths (the longer side); each address follows from the original's. */
export const imageWidths = { large: 1440, medium: 960, small: 480 } as const;

const ours = /^\/uploads\/([a-z0-9]+_(\d{1,5})x(\d{1,5}))\.webp$/;

/** The size of one of our own pictures, read from its address; other addresses do not tell. */
export function imageSize(address: string | null): { width: number; height: number } | null {
  const match = address ? ours.exec(address) : null;
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null;
}

/** The other widths of one of our own pictures as `srcset`; null where there are none. */
export function srcsetOf(address: string | null): string | null {
  const size = imageSize(address);
  const name = address && ours.exec(address)?.[1];
  if (!size || !name) return null;
  const longer = Math.max(size.width, size.height);
  const smaller = Object.entries(imageWidths)
    .filter(([, side]) => side < longer)
    .map(([label, side]) => `/uploads/${label}_${name}.webp ${Math.round((size.width * side) / longer)}w`);
  return smaller.length > 0 ? [`${address} ${size.width}w`, ...smaller].join(', ') : null;
}
