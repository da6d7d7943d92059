import { env } from '../env';

interface MailLink {
  label: string;
  url: string;
  note?: string;
  /** Left out when the blog is not published, or the comment is gone, by the time the mail is sent. */
  about?: { blog: string | undefined; comment?: string | undefined };
}

/** The parts of a mail, in the order in which it shows them. */
export interface MailText {
  /** A header, so that it holds nothing that a user typed. */
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

// The colours of the site (web/app/ui/theme/tokens.css): of the light theme inline, because some mail programs remove
// style sheets, and of the dark one by these classes.
const light = {
  page: 'background:#f1f3ec;color:#1c211d',
  card: 'background:#ffffff;border:1px solid #e0e4da',
  bar: 'background:#e8f2e6;border-bottom:1px solid #e0e4da',
  quote: 'border-left:3px solid #838c82;color:#454d47',
  quiet: 'color:#5f685f',
  link: 'color:#0b7a4b',
  button: 'background:#0b7a4b;color:#ffffff',
};
const darkStyle = `
  @media (prefers-color-scheme:dark){
    .page{background:#0c100e!important;color:#e6ebe4!important}
    .card{background:#171d19!important;border-color:#273029!important}
    .bar{background:#1b2c22!important;border-color:#273029!important}
    .quote{border-color:#6f7b72!important;color:#b7c0b8!important}
    .quiet{color:#95a097!important}
    .link{color:#5fc795!important}
    .button{background:#5fc795!important;color:#0a1a12!important}
  }`;

type Part = keyof typeof light;

const attributesOf = (part: Part, style: string) => `class="${part}" style="${light[part]};${style}"`;

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

const anchor = ({ label, url }: { label: string; url: string }, part: Part, style: string) =>
  `<a href="${escape(url)}" ${attributesOf(part, style)}>${escape(label)}</a>`;

const link = ({ label, url, note }: NonNullable<MailText['links']>[number]) =>
  `<p style="margin:0 0 16px;line-height:1.45">${anchor({ label, url }, 'link', 'font-weight:600')}${
    note ? `<br><span ${attributesOf('quiet', 'font-size:14px')}>${escape(note)}</span>` : ''
  }</p>`;

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;line-height:1.3;text-decoration:none';

function renderButton({ label, url }: NonNullable<MailText['button']>): string {
  const address = anchor({ label: url, url }, 'quiet', 'overflow-wrap:anywhere');
  return `<p style="margin:24px 0">${anchor({ label, url }, 'button', buttonStyle)}</p>
<p ${attributesOf('quiet', 'margin:0 0 16px;font-size:14px')}>Or open this address:<br>${address}</p>`;
}

function renderHtml({ subject, paragraphs, quote, links = [], button, footer, unsubscribe }: MailText) {
  const body = [
    ...paragraphs.map((text) => paragraph(withBreaks(text))),
    quote &&
      `<blockquote ${attributesOf('quote', 'margin:0 0 16px;padding:2px 0 2px 14px;overflow-wrap:anywhere')}>${withBreaks(quote)}</blockquote>`,
    ...links.map(link),
    button && renderButton(button),
  ].filter(Boolean);
  const last = [
    escape(footer),
    unsubscribe && anchor(unsubscribe, 'quiet', ''),
    anchor({ label: env.siteUrl, url: env.siteUrl }, 'quiet', ''),
  ];
  // The last paragraph's margin adds to the padding at the end of the card.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${darkStyle}</style></head>
<body ${attributesOf('page', 'margin:0;padding:0')}><div ${attributesOf('page', "padding:24px 12px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif")}>
<div ${attributesOf('card', 'max-width:544px;margin:0 auto;border-radius:10px;overflow:hidden;overflow-wrap:break-word')}>
<p ${attributesOf('bar', 'margin:0;padding:12px 28px;font-weight:800;font-size:20px;letter-spacing:-0.03em')}>Line<span ${attributesOf('link', '')}>feed_</span></p>
<div style="padding:28px 28px 12px">
<h1 style="margin:0 0 16px;font-size:23px;line-height:1.25;letter-spacing:-0.01em">${escape(subject)}</h1>
${body.join('\n')}
</div></div>
<p ${attributesOf('quiet', 'max-width:544px;margin:16px auto 0;padding:0 29px;font-size:13px')}>${last.filter(Boolean).join('<br>')}</p>
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
export function renderMail(mail: MailText) {
  return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
}
