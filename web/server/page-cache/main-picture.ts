/** The first one is ours: the main picture comes before the text of the blog. */
const mark = ' fetchpriority="high"';
const widths = /sizes="([\w\-.,:() ]+)" srcSet="([\w\-./:, ]+)"/;

/** The tag of the picture that a page fetches first. */
export function mainPictureOf(html: string): string | undefined {
  const end = html.indexOf(mark);
  return end === -1 ? undefined : html.slice(html.lastIndexOf('<img ', end), end);
}

/**
 * Writes the `Link` header that makes a browser load the main picture before it has parsed the page. Only our own uploads get
 * it: they have a `srcset`, and their addresses contain no character that the header would have to escape.
 */
export function preloadMainPicture(html: string): string | undefined {
  const [, sizes, srcset] = widths.exec(mainPictureOf(html) ?? '') ?? [];
  if (!sizes || !srcset) return undefined;
  // A browser that does not support `imagesrcset` loads this address, which is the narrowest picture.
  const address = srcset.split(', ').at(-1)?.split(' ')[0];
  return `<${address}>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${sizes}"; fetchpriority=high`;
}
