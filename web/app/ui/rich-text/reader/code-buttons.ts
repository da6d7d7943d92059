const names = { copy: 'Copy', copied: 'Copied', wrap: 'Wrap lines' };

/** Gives each code block of a text its buttons: copy, and wrap for lines that are too long. */
export function addCodeTools(text: Element): void {
  for (const slot of text.querySelectorAll('figure.code [data-copy]')) {
    const code = slot.closest('figure')?.querySelector('pre');
    if (!code || slot.childElementCount > 0) continue;
    if (code.scrollWidth > code.clientWidth) slot.append(wrapButton(code));
    slot.append(copyButton(code));
  }
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = newButton(names.copy);
  // What the button says after the press is read aloud as well.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    navigator.clipboard?.writeText(code.textContent ?? '').then(
      () => {
        button.textContent = names.copied;
        setTimeout(() => (button.textContent = names.copy), 2000);
      },
      () => undefined,
    );
  });
  return button;
}

function wrapButton(code: HTMLElement): HTMLButtonElement {
  const button = newButton(names.wrap);
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
