import { getSchema } from '@tiptap/core';
import type { DOMOutputSpec, Node as DocumentNode, Mark as DocumentMark } from '@tiptap/pm/model';
import { Schema } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html';
import { extensions } from './extensions';

const schema: Schema = getSchema(extensions);
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });
const line = (value: string) => paragraph(text(value));
const mark = (type: string, attrs: object = {}) => ({ type, attrs });

const everything = {
  type: 'doc',
  content: [
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      type: 'heading',
      attrs: { level },
      content: [text(`Level ${level}`)],
    })),
    paragraph(
      ...['bold', 'italic', 'strike', 'underline', 'code'].map((name) => text(name, mark(name))),
      ...['sans', 'serif', 'mono'].map((family) => text(family, mark('font', { family: `font-${family}` }))),
      ...['https://example.com/?a=1&b=2', 'mailto:a@example.com', '/blogs/1', '#part-0'].map((href) =>
        text(href, mark('link', { href })),
      ),
      text(
        'anew',
        mark('link', { href: 'https://example.com/', target: '_blank', rel: 'noopener noreferrer' }),
      ),
      { type: 'hardBreak' },
      text('after < the & "break"'),
    ),
    { type: 'blockquote', content: [line('said')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('point')] }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [line('third')] }] },
    {
      type: 'taskList',
      content: [true, false].map((checked) => ({
        type: 'taskItem',
        attrs: { checked },
        content: [line('task')],
      })),
    },
    {
      type: 'codeBlock',
      attrs: { language: 'ts' },
      content: [{ type: 'text', text: 'if (a < b) {\n  c();\n}' }],
    },
    { type: 'codeBlock', content: [{ type: 'text', text: '\n  plain' }] },
    { type: 'horizontalRule' },
    {
      type: 'image',
      attrs: {
        src: '/uploads/a.png',
        alt: 'A',
        width: 800,
        height: 400,
        srcset: '/uploads/small_a.webp 480w',
      },
    },
    { type: 'image', attrs: { src: 'https://example.com/b.png', alt: '' } },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 2, align: 'center' }, content: [line('head')] }],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { align: 'right' }, content: [line('one')] },
            { type: 'tableCell', attrs: { rowspan: 2 }, content: [line('two')] },
          ],
        },
      ],
    },
  ],
};

describe('the editor', () => {
  it('writes nothing that the allow-list changes', () => {
    const document = schema.nodeFromJSON(everything);
    document.check();
    const html = write(document);
    expect(sanitiseHtml(html).html).toBe(html);
  });

  it('is tried with every node and mark it has', () => {
    const used = new Set<string>(['doc']);
    schema.nodeFromJSON(everything).descendants((node) => {
      used.add(node.type.name);
      node.marks.forEach(({ type }) => used.add(type.name));
    });
    expect([...used].sort()).toEqual([...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort());
  });
});

/** ProseMirror's own serialiser needs a DOM; this walks the same specifications of what to write. */
function write(node: DocumentNode): string {
  if (node.isText)
    return node.marks.reduceRight((inner, one) => writeMark(one, inner), escape(node.text ?? ''));
  const inside = node.content.content.map(write).join('');
  const spec = node.type.spec.toDOM?.(node);
  return spec ? writeSpec(spec, inside) : inside;
}

function writeMark(one: DocumentMark, inner: string): string {
  const spec = one.type.spec.toDOM?.(one, true);
  return spec ? writeSpec(spec, inner) : inner;
}

function writeSpec(spec: DOMOutputSpec | 0, inner: string): string {
  if (spec === 0) return inner;
  if (!Array.isArray(spec)) throw new Error('An output that is no array');
  const [tag, ...rest] = spec as [string, ...(DOMOutputSpec | 0 | Record<string, unknown>)[]];
  const hasAttributes = typeof rest[0] === 'object' && !Array.isArray(rest[0]);
  const attributes = hasAttributes ? Object.entries(rest.shift() as Record<string, unknown>) : [];
  const written = attributes
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', '&quot;')}"`);
  const content = rest.map((one) => writeSpec(one as DOMOutputSpec | 0, inner)).join('');
  const isVoid = ['img', 'br', 'hr'].includes(tag);
  return `<${tag}${written.join('')}>${isVoid ? '' : `${content}</${tag}>`}`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
