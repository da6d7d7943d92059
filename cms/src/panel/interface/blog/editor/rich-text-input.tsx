import { Box, Field, Typography } from '@strapi/design-system';
import { useField, useNotification } from '@strapi/strapi/admin';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { minutesFor, wordsIn } from '../../../../rich-text/editor';
import type { FieldProps } from '../../custom-fields';
import { MediaLibrary } from '../../pictures/media-library';
import { ContextBar, LinkBar } from './context-bars';
import { Bars, Frame } from './styles';
import { Text } from './text-styles';
import { Toolbar } from './toolbar';
import { insertPictures, usePictureUploads } from './use-picture-uploads';
import { useRichText } from './use-rich-text';

/** The editor of the site's writing pages, as the input of a text field. */
export default function RichTextInput({ name, label, hint, required, disabled = false }: FieldProps) {
  const { value, error, onChange } = useField<string>(name);
  const { toggleNotification } = useNotification();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const pictures = usePictureUploads();
  const id = `${name}-text`;
  const { editor, flush } = useRichText({
    id,
    label,
    describedBy: `${name}-hint ${name}-error`,
    value: value ?? '',
    isDisabled: disabled,
    onChange: (html) => onChange(name, html),
    onLink: () => setLinking(true),
    onPictures: pictures.uploadAll,
    onMissingPictures: (count) =>
      toggleNotification({
        type: 'warning',
        message: `${count === 1 ? 'A picture' : `${count} pictures`} could not be pasted. Use “Insert picture”.`,
      }),
  });

  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required}>
      <Field.Label onClick={() => editor?.commands.focus()}>{label}</Field.Label>
      <Frame $hasError={Boolean(error)} onBlur={flush} aria-busy={!editor || undefined}>
        {editor && (
          <>
            {!disabled && (
              <Bars>
                <Toolbar
                  editor={editor}
                  controls={id}
                  isLinking={isLinking}
                  onLink={() => setLinking(!isLinking)}
                  onPicture={() => setChoosing(true)}
                />
                {isLinking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
                <ContextBar editor={editor} />
              </Bars>
            )}
            <Text>
              <EditorContent editor={editor} />
            </Text>
            <Box paddingLeft={5} paddingRight={5} paddingBottom={3}>
              <Typography variant="pi" textColor="neutral600" role="status">
                {pictures.waiting > 0 ? 'Uploading…' : <Length editor={editor} />}
              </Typography>
            </Box>
          </>
        )}
      </Frame>
      <Field.Hint />
      <Field.Error />
      {isChoosing && editor && (
        <MediaLibrary
          multiple
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => insertPictures(editor, chosen)}
        />
      )}
    </Field.Root>
  );
}

function Length({ editor }: { editor: Editor }) {
  const text = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.textBetween(0, state.doc.content.size, ' ', ' '),
  });
  const words = useMemo(() => wordsIn(text), [text]);
  const shown = Math.round(words);
  return (
    <>
      {shown} {shown === 1 ? 'word' : 'words'}
      {shown > 0 && ` · ${minutesFor(words)} min read`}
    </>
  );
}
