import type { LanguageFn } from 'lowlight';

/** The grammar of Terraform's language, which highlight.js lacks. */
export const hclGrammar: LanguageFn = (hljs) => {
  const interpolation = { className: 'subst', begin: /[$%]\{/, end: /\}/, contains: [] as object[] };
  const text = {
    className: 'string',
    begin: '"',
    end: '"',
    illegal: '\\n',
    contains: [hljs.BACKSLASH_ESCAPE, interpolation],
  };
  const longText = hljs.END_SAME_AS_BEGIN({
    className: 'string',
    begin: /<<[-~]?(\w+)$/,
    end: /^[ \t]*(\w+)$/,
    contains: [interpolation],
  });
  interpolation.contains = [text, hljs.C_NUMBER_MODE];
  return {
    name: 'HCL',
    aliases: ['terraform', 'tf'],
    keywords: {
      keyword: 'data for if in locals module output provider resource terraform variable',
      literal: 'true false null',
      type: 'any bool list map number object set string tuple',
    },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { className: 'attr', begin: /^[ \t]*[\w-]+(?=[ \t]*=[^=>])/ },
      text,
      longText,
      hljs.C_NUMBER_MODE,
    ],
  };
};
