const labels = { copy: 'Copy', copied: 'Copied', wrap: 'Wrap lines' };

export function addCodeButtons(text: Element): void {
  const slots = [...text.querySelectorAll('figure.code [data-copy]')].flatMap((slot) => {
    const code = slot.closest('figure')?.querySelector('pre');
    return code && slot.childElementCount === 0 ? [{ slot, code }] : [];
  });
  // All are measured before one is changed, so that the page is laid out once.
  const wide = new Set(slots.filter(({ code }) => code.scrollWidth > code.clientWidth));
  for (const entry of slots) {
    if (wide.has(entry)) entry.slot.append(wrapButton(entry.code));
    entry.slot.append(copyButton(entry.code));
  }
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = newButton(labels.copy);
  // Screen readers announce the changed label.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    navigator.clipboard?.writeText(code.textContent ?? '').then(
      () => {
        button.textContent = labels.copied;
        setTimeout(() => (button.textContent = labels.copy), 2000);
      },
      () => undefined,
    );
  });
  return button;
}

function wrapButton(code: HTMLElement): HTMLButtonElement {
  const button = newButton(labels.wrap);
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isWrapped = code.toggleAttribute('data-wrapped');
    button.setAttribute('aria-pressed', String(isWrapped));
  });
  return button;
}

function newButton(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  return button;
}
