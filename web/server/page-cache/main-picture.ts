const mainPicture = /<img [^>]*fetchpriority="high"/;
const widths = /sizes="([\w\-.,:() ]+)" srcSet="([\w\-./:, ]+)"/;

/** The tag of the picture that a page fetches first. */
export function mainPictureOf(html: string): string | undefined {
  return mainPicture.exec(html)?.[0];
}

/**
 * The `Link` header by which a browser asks for the main picture once it has read the start of the page, before it has
 * come to the picture. Only for our own uploads: they have widths, and nothing in their addresses needs to be escaped.
 */
export function preloadMainPicture(html: string): string | undefined {
  const [, sizes, srcset] = widths.exec(mainPictureOf(html) ?? '') ?? [];
  if (!sizes || !srcset) return undefined;
  // Browsers that do not know `imagesrcset` load this address: the narrowest.
  const address = srcset.split(', ').at(-1)?.split(' ')[0];
  return `<${address}>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${sizes}"; fetchpriority=high`;
}
