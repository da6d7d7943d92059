import { newElement } from './elements';

/** Word writes the points of a list as paragraphs that say in their style how deep they are. */
export function wordLists(page: HTMLElement): void {
  let open: (HTMLElement | undefined)[] = [];
  for (const point of page.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(point.getAttribute('style') ?? '')?.[1] ?? 1);
    const goesOn = open[0] !== undefined && point.previousElementSibling === open[0];
    open = goesOn ? open.slice(0, level) : [];
    const mark = point.querySelector('span[style*="mso-list:Ignore" i]');
    const list = (open[level - 1] ??= newList(
      point,
      mark?.textContent ?? '',
      open.findLast((one) => one !== undefined),
    ));
    mark?.remove();
    list.append(itemOf(point));
    open[0] ??= list;
  }
}

/** A list where this point stands, or inside the last point of the list above it. */
function newList(point: HTMLElement, mark: string, above: HTMLElement | undefined): HTMLElement {
  const list = newElement(point, /^\s*\(?\w{1,4}[.)]/.test(mark) ? 'ol' : 'ul');
  const place = above?.lastElementChild;
  if (place) place.append(list);
  else point.before(list);
  return list;
}

function itemOf(point: HTMLElement): HTMLElement {
  const line = newElement(point, 'p', ...point.childNodes);
  point.remove();
  return newElement(line, 'li', line);
}
