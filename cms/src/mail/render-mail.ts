import { env } from '../env';

interface MailLink {
  label: string;
  url: string;
  note?: string;
  /** Left out when the blog is not published, or the comment is gone, by the time the mail is sent. */
  about?: { blog: string | undefined; comment?: string | undefined };
}

/** What a mail says, in the order in which it says it. */
export interface MailText {
  /** A header, so that it holds nothing that a user typed. */
  subject: string;
  paragraphs: readonly string[];
  /** What somebody else wrote, set apart from our own words. */
  quote?: string | undefined;
  links?: readonly MailLink[];
  button?: { label: string; url: string };
  /** The last lines: why the reader gets this mail, and how to end that. */
  footer: string;
  unsubscribe?: { label: string; url: string };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string);

/** All that some mail program takes for the end of a line. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const withBreaks = (text: string) => escape(text).replace(lineBreak, '<br>');

/** One line of what somebody else typed, which else could look like lines of our own in the text part. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

// Classes carry what the dark theme changes; all else is inline, because some mail programs remove style sheets.
const style = `
  body,.page{background:#f4f5f7;color:#1c2430}
  .card{background:#ffffff}
  .quote{border-color:#c9ced6;color:#3d4757}
  .quiet,.quiet a{color:#5b6676}
  a{color:#1d4ed8}
  .button{background:#1d4ed8;color:#ffffff}
  @media (prefers-color-scheme:dark){
    body,.page{background:#11151b!important;color:#e6eaf0!important}
    .card{background:#1a2029!important}
    .quote{border-color:#3a4452!important;color:#c3cbd7!important}
    .quiet,.quiet a{color:#98a3b3!important}
    a{color:#8ab4ff!important}
    .button{background:#8ab4ff!important;color:#0b1220!important}
  }`;

const link = ({ label, url, note }: NonNullable<MailText['links']>[number]) =>
  `<p style="margin:0 0 14px"><a href="${escape(url)}" style="font-weight:600">${escape(label)}</a>${
    note ? `<br><span class="quiet" style="font-size:14px">${escape(note)}</span>` : ''
  }</p>`;

function renderHtml({ subject, paragraphs, quote, links = [], button, footer, unsubscribe }: MailText) {
  const body = [
    ...paragraphs.map((text) => paragraph(withBreaks(text))),
    quote &&
      `<blockquote class="quote" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid;overflow-wrap:anywhere">${withBreaks(quote)}</blockquote>`,
    ...links.map(link),
    button &&
      `<p style="margin:24px 0"><a class="button" href="${escape(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>`,
    button &&
      `<p class="quiet" style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">Or open this address: <a href="${escape(button.url)}">${escape(button.url)}</a></p>`,
  ].filter(Boolean);
  const last = [
    escape(footer),
    unsubscribe && `<a href="${escape(unsubscribe.url)}">${escape(unsubscribe.label)}</a>`,
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${style}</style></head>
<body style="margin:0;padding:0"><div class="page" style="padding:24px 12px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:600px;margin:0 auto;padding:32px 28px;border-radius:12px;overflow-wrap:break-word">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Linefeed</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
${body.join('\n')}
</div>
<p class="quiet" style="max-width:600px;margin:16px auto 0;padding:0 16px;font-size:13px">${last.filter(Boolean).join('<br>')}<br><a href="${escape(env.siteUrl)}">${escape(env.siteUrl)}</a></p>
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
export function renderMail(mail: MailText): RenderedMail {
  return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
}
