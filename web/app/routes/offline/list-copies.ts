/** Lists the copies, the blogs that were read last first. The page holds this function as text: it may import nothing. */
export async function listCopies(copyPrefix: string) {
  const list = document.querySelector('[data-copies]');
  for (const name of (await caches.keys()).reverse()) {
    const path = name.slice(copyPrefix.length);
    const copy = path.startsWith('/blogs/') && (await (await caches.open(name)).match(path));
    if (!list || !copy) continue;
    const { title } = new DOMParser().parseFromString(await copy.text(), 'text/html');
    const storedAt = new Date(copy.headers.get('Last-Modified') ?? '');
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
    // eslint-disable-next-line no-restricted-syntax -- it can import no formatter, and nothing else runs on the page
    const words = storedAt.toLocaleString('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const date = Object.assign(document.createElement('small'), { textContent: `${words} UTC` });
    const item = document.createElement('li');
    item.append(link, ' ', date);
    list.append(item);
  }
}
