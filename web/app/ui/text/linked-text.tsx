import { Fragment } from 'react';

/** Ends a sentence rather than an address. */
const marks = new Set('.,;:!?…\'"’”»)]}>');

function withoutMarks(text: string): string {
  let end = text.length;
  while (marks.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Somebody's plain text, in which the addresses of pages are links. */
export function LinkedText({ text }: { text: string }) {
  // Each second part is an address, by the group in the pattern.
  return text.split(/\b(https?:\/\/[\p{L}\p{N}]\S*)/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const address = withoutMarks(part);
    return (
      <Fragment key={index}>
        <a href={address} rel="nofollow ugc noopener">
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}
