import type { SiteIdentity } from '../contract';
import { env } from '../env';
import { wordmarkParts } from '../shared/wordmark';
import { mailStyles, type Part } from './mail-styles';

interface MailLink {
  label: string;
  url: string;
  note?: string;
  /** Left out when the blog is not published, or the comment is gone, by the time the mail is sent. */
  about?: { blog: string | undefined; comment?: string | undefined };
}

/** The parts of a mail, in the order in which it shows them. */
export interface MailText {
  /** A header, so that it holds nothing that a user typed; the site's name is one line by its admin. */
  subject: string;
  paragraphs: readonly string[];
  /** A text by somebody else, which is marked as a quote. */
  quote?: string | undefined;
  links?: readonly MailLink[];
  button?: { label: string; url: string };
  /** The last lines: why the reader gets this mail, and how to end that. */
  footer: string;
  unsubscribe?: { label: string; url: string };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string);

/** Every sequence that some mail program reads as the end of a line. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const withBreaks = (text: string) => escape(text).replace(lineBreak, '<br>');

/** Puts what somebody typed on one line: with line breaks it could look like our own lines in the text part. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The class of a part and its style, for its HTML element. */
type Attributes = (part: Part, style: string) => string;

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

const anchor = (
  attributes: Attributes,
  { label, url }: { label: string; url: string },
  part: Part,
  style: string,
) => `<a href="${escape(url)}" ${attributes(part, style)}>${escape(label)}</a>`;

const link = (attributes: Attributes, { label, url, note }: MailLink) =>
  `<p style="margin:0 0 16px;line-height:1.45">${anchor(attributes, { label, url }, 'link', 'font-weight:600')}${
    note ? `<br><span ${attributes('quiet', 'font-size:14px')}>${escape(note)}</span>` : ''
  }</p>`;

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;line-height:1.3;text-decoration:none';

function renderButton(attributes: Attributes, { label, url }: NonNullable<MailText['button']>): string {
  const address = anchor(attributes, { label: url, url }, 'quiet', 'overflow-wrap:anywhere');
  return `<p style="margin:24px 0">${anchor(attributes, { label, url }, 'button', buttonStyle)}</p>
<p ${attributes('quiet', 'margin:0 0 16px;font-size:14px')}>Or open this address:<br>${address}</p>`;
}

function renderWordmark(attributes: Attributes, name: string): string {
  const [first, second] = wordmarkParts(name).map(escape);
  const style = 'margin:0;padding:12px 28px;font-weight:800;font-size:20px;letter-spacing:-0.03em';
  return `<p ${attributes('bar', style)}>${first}<span ${attributes('link', '')}>${second}_</span></p>`;
}

function renderHtml(
  { subject, paragraphs, quote, links = [], button, footer, unsubscribe }: MailText,
  { name, accent }: SiteIdentity,
) {
  const styles = mailStyles(accent);
  const attributes: Attributes = (part, style) => `class="${part}" style="${styles.light[part]};${style}"`;
  const body = [
    ...paragraphs.map((text) => paragraph(withBreaks(text))),
    quote &&
      `<blockquote ${attributes('quote', 'margin:0 0 16px;padding:2px 0 2px 14px;overflow-wrap:anywhere')}>${withBreaks(quote)}</blockquote>`,
    ...links.map((one) => link(attributes, one)),
    button && renderButton(attributes, button),
  ].filter(Boolean);
  const last = [
    escape(footer),
    unsubscribe && anchor(attributes, unsubscribe, 'quiet', ''),
    anchor(attributes, { label: env.siteUrl, url: env.siteUrl }, 'quiet', ''),
  ];
  // The last paragraph's margin adds to the padding at the end of the card.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${styles.dark}</style></head>
<body ${attributes('page', 'margin:0;padding:0')}><div ${attributes('page', "padding:24px 12px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif")}>
<div ${attributes('card', 'max-width:544px;margin:0 auto;border-radius:10px;overflow:hidden;overflow-wrap:break-word')}>
${renderWordmark(attributes, name)}
<div style="padding:28px 28px 12px">
<h1 style="margin:0 0 16px;font-size:23px;line-height:1.25;letter-spacing:-0.01em">${escape(subject)}</h1>
${body.join('\n')}
</div></div>
<p ${attributes('quiet', 'max-width:544px;margin:16px auto 0;padding:0 29px;font-size:13px')}>${last.filter(Boolean).join('<br>')}</p>
</div></body></html>`;
}

function renderText({ paragraphs, quote, links = [], button, footer, unsubscribe }: MailText) {
  const quoted = quote
    ?.split(lineBreak)
    .map((line) => `> ${line}`)
    .join('\n');
  const listed = links.map(({ label, url, note = '' }) =>
    [oneLine(label), oneLine(note), url].filter(Boolean).join('\n'),
  );
  const last = [footer, unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`, env.siteUrl];
  return [
    ...paragraphs,
    quoted,
    ...listed,
    button && `${button.label}:\n${button.url}`,
    `-- \n${last.filter(Boolean).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders a mail's text and HTML part; neither loads anything from elsewhere. */
export function renderMail(mail: MailText, site: SiteIdentity) {
  return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail, site) };
}
