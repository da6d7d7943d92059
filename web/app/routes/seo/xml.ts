import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 cannot contain these characters, not even as references.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return writableInXml(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** HTML as character data, which costs a tenth of the time that it takes to escape all its signs. */
export function xmlCdata(html: string): string {
  return `<![CDATA[${writableInXml(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function writableInXml(text: string): string {
  return text.toWellFormed().replace(unwritable, '\ufffd');
}

/** `<name>text</name>`; nothing for a text that is missing. */
export function xmlElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}

/** Streams a document as fast as the client reads it. */
export function xmlResponse(type: string, pieces: Iterable<string>): Response {
  const body = createReadableStreamFromReadable(Readable.from(encodeDocument(pieces)));
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}

function* encodeDocument(pieces: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('<?xml version="1.0" encoding="UTF-8"?>\n');
  for (const piece of pieces) yield encoder.encode(`${piece}\n`);
}
