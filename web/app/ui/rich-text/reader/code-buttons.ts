const labels = { copy: 'Copy', copied: 'Copied', wrap: 'Wrap lines' };

export function addCodeButtons(text: Element): void {
  const blocks = [...text.querySelectorAll('figure.code [data-copy]')].flatMap((slot) => {
    const code = slot.closest('figure')?.querySelector('pre');
    if (!code || slot.childElementCount > 0) return [];
    // All blocks are measured before the first button is added, so that the browser lays the page out once.
    return [{ slot, code, isWide: code.scrollWidth > code.clientWidth }];
  });
  for (const { slot, code, isWide } of blocks) {
    if (isWide) slot.append(wrapButton(code));
    slot.append(copyButton(code));
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
