/** Creates an element in the same detached document: in the page's own, pasted pictures and handlers would load. */
export function newElement({ ownerDocument }: Element, name: string, ...children: Node[]): HTMLElement {
  const element = ownerDocument.createElement(name);
  element.append(...children);
  return element;
}

export function rename(element: Element, name: string): void {
  element.replaceWith(newElement(element, name, ...element.childNodes));
}
