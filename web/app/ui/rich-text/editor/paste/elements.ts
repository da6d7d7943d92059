/** A new element in the document of another: moved into the page's own, what was pasted would come alive. */
export function newElement({ ownerDocument }: Element, name: string, ...children: Node[]): HTMLElement {
  const element = ownerDocument.createElement(name);
  element.append(...children);
  return element;
}

export function rename(element: Element, name: string): void {
  element.replaceWith(newElement(element, name, ...element.childNodes));
}
