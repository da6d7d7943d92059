const boxes =
  ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]';

/** Task lists as GitHub and Google Docs write them, in the editor's own way. */
export function taskLists(page: HTMLElement): void {
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
  const box = item.querySelector<HTMLInputElement>(boxes);
  if (box) {
    box.remove();
    return box.hasAttribute('checked');
  }
  if (item.getAttribute('role') !== 'checkbox') return null;
  item.querySelector(':scope > img')?.remove();
  return item.getAttribute('aria-checked') === 'true';
}
