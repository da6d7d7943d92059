import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { codeLanguage } from './code-language';

/** A block begun as `py` is one of Python: the picker, the preview and readers see the same. */
export const listedLanguages = Extension.create({
  name: 'listedLanguages',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, _before, { selection: { $from }, tr }) {
        if (!changes.some(({ docChanged }) => docChanged)) return null;
        const said: unknown = $from.parent.type.name === 'codeBlock' && $from.parent.attrs.language;
        const language = typeof said === 'string' ? codeLanguage(said) : said;
        return language === said ? null : tr.setNodeAttribute($from.before(), 'language', language);
      },
    }),
  ],
});
