import { newElement } from './elements';

const checkboxes =
  ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]';

/** Converts the task lists of GitHub and Google Docs. */
export function convertTaskLists(page: HTMLElement): void {
  for (const list of page.querySelectorAll('ul')) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    const states = items.map(stateOf);
    if (!states.some((state) => state !== null)) continue;
    list.dataset.type = 'taskList';
    items.forEach((item, index) => {
      item.dataset.type = 'taskItem';
      item.dataset.checked = String(states[index] === true);
    });
  }
}

/** Whether an item is done; null when it is no task. */
function stateOf(item: HTMLElement): boolean | null {
  const box = item.querySelector<HTMLInputElement>(checkboxes);
  if (box) {
    box.remove();
    return box.hasAttribute('checked');
  }
  if (item.getAttribute('role') !== 'checkbox') return null;
  item.querySelector(':scope > img')?.remove();
  return item.getAttribute('aria-checked') === 'true';
}

/** Converts Word's lists, which are paragraphs with the level in their style. */
export function convertWordLists(page: HTMLElement): void {
  let open: (HTMLElement | undefined)[] = [];
  for (const point of page.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(point.getAttribute('style') ?? '')?.[1] ?? 1);
    const continues = open[0] !== undefined && point.previousElementSibling === open[0];
    open = continues ? open.slice(0, level) : [];
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

/** Starts a list in the place of this paragraph, or inside the last item of the list above. */
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
