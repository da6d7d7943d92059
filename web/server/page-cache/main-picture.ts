const mainPicture = /<img [^>]*fetchpriority="high"/;

/** The tag of the picture that a page fetches first. */
export function mainPictureOf(html: string): string | undefined {
  return mainPicture.exec(html)?.[0];
}

/**
 * The `Link` header by which a browser, and a CDN that sends early hints, asks for the main picture before it has read
 * the page. Only for our own uploads: they have widths, and nothing in their addresses needs to be escaped.
 */
export function preloadMainPicture(html: string): string | undefined {
  const tag = mainPictureOf(html);
  const [, sizes, srcset, address] =
    /sizes="([^"]+)" srcSet="([\w\-./:, ]+)" src="([\w\-./:]+)"/.exec(tag ?? '') ?? [];
  if (!address) return undefined;
  return `<${address}>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${sizes}"; fetchpriority=high`;
}
