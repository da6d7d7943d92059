/** The button that was pressed last, and the heading of what it stands in. */
let pressed: { button: HTMLElement; heading: HTMLElement | null } | null = null;

function noticePress({ target }: Event) {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  // A dialog opens from a button of the page, which stays the one to come back to.
  if (button?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
  pressed = button && { button, heading: button.closest('aside')?.querySelector('h2') ?? null };
}

function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * A browser drops the focus of a button that is switched off or removed, as "Save" is once it has saved: the next Tab
 * would begin at the top of the page. The heading of its panel takes the focus, and the button again once it is on.
 */
function keepFocus() {
  if (!pressed || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  const { button, heading } = pressed;
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement === button;
  if (!isLost && activeElement !== heading) return;
  const isOn = button.isConnected && !(button as HTMLButtonElement).disabled;
  if (isOn && activeElement !== button) focusOn(button);
  else if (!isOn && isLost) {
    const place = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1');
    if (place) focusOn(place);
  }
}

export function keepFocusAfterActions() {
  document.addEventListener('click', noticePress, true);
  new MutationObserver(keepFocus).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
