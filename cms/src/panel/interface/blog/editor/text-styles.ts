import { styled } from 'styled-components';

/** The text itself, as close to the site's as the panel's own colours allow, in light and dark. */
/** A long text scrolls in its frame, so that the toolbar stays in sight. */
export const Text = styled.div`
  max-height: max(30rem, 65vh);
  overflow-y: auto;

  .ProseMirror {
    min-height: 24rem;
    padding: 20px;
    outline: none;
    color: ${({ theme }) => theme.colors.neutral800};
    font-size: 1.6rem;
    line-height: 1.65;
    overflow-wrap: anywhere;
  }

  .ProseMirror > * + * {
    margin-top: 0.9em;
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    font-weight: 700;
    line-height: 1.25;
  }

  h1,
  h2 {
    font-size: 2.4rem;
  }

  h3 {
    font-size: 2rem;
  }

  strong {
    font-weight: 700;
  }

  em {
    font-style: italic;
  }

  s {
    text-decoration: line-through;
  }

  u {
    text-decoration: underline;
  }

  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }

  ul,
  ol {
    padding-left: 1.6em;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  ul[data-type='taskList'] {
    padding-left: 0;
    list-style: none;
  }

  ul[data-type='taskList'] > li {
    display: flex;
    gap: 0.6em;
  }

  ul[data-type='taskList'] > li > div {
    flex: 1;
    min-width: 0;
  }

  blockquote {
    padding-left: 1em;
    border-left: 3px solid ${({ theme }) => theme.colors.neutral300};
    color: ${({ theme }) => theme.colors.neutral600};
  }

  code {
    padding: 0.1em 0.3em;
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral150};
    font-family: ui-monospace, Menlo, Consolas, monospace;
    font-size: 0.9em;
  }

  pre {
    padding: 14px 16px;
    overflow-x: auto;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral100};
    color: ${({ theme }) => theme.colors.neutral800};
  }

  pre code {
    padding: 0;
    background: none;
    white-space: pre;
  }

  hr {
    border: 0;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral300};
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.borderRadius};
  }

  img.ProseMirror-selectednode {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 6px 10px;
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
    text-align: left;
    vertical-align: top;
  }

  th {
    background: ${({ theme }) => theme.colors.neutral100};
    font-weight: 700;
  }

  .selectedCell {
    background: ${({ theme }) => theme.colors.primary100};
  }

  .font-sans {
    font-family: ui-sans-serif, system-ui, sans-serif;
  }

  .font-serif {
    font-family: ui-serif, Georgia, serif;
  }

  .font-mono {
    font-family: ui-monospace, Menlo, Consolas, monospace;
  }

  .hljs-comment,
  .hljs-meta {
    color: ${({ theme }) => theme.colors.neutral600};
  }

  .hljs-keyword,
  .hljs-title,
  .hljs-built_in {
    color: ${({ theme }) => theme.colors.primary700};
  }

  .hljs-string,
  .hljs-number,
  .hljs-literal {
    color: ${({ theme }) => theme.colors.danger700};
  }
`;
