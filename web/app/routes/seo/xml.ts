const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 knows no way to write these, not even as references.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it may stand in XML, between tags and in attributes. */
export function xmlText(text: string): string {
  const writable = text.toWellFormed().replace(unwritable, '\ufffd');
  return writable.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>`; nothing for a text that is missing. */
export function xmlElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : '';
}

/** The answer that carries a document. */
export function xmlResponse(type: string, document: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
