import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { srcsetOf } from '../../../../contract/image-address';
import type { Picture } from '../../pictures/media-library';

const pictureTypes = /^image\/(jpeg|png|webp|gif|avif)$/;

/** Inserts pictures of the media library, each with its alt text. */
export function insertPictures(editor: Editor, pictures: Picture[], place = editor.state.selection.to) {
  const nodes = pictures.map(({ url: src, alternativeText, width, height }) => ({
    type: 'image',
    attrs: { src, alt: alternativeText ?? '', width, height, srcset: srcsetOf(src) },
  }));
  editor.chain().focus().insertContentAt(place, nodes).run();
}

/** Puts pasted and dropped pictures into the media library, and then where they were dropped. */
export function usePictureUploads() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [waiting, setWaiting] = useState(0);

  const upload = useCallback(
    async (editor: Editor, file: File, start: number) => {
      let place = start;
      const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
        place = transaction.mapping.map(place);
      };
      editor.on('transaction', follow);
      setWaiting((count) => count + 1);
      try {
        const form = new FormData();
        form.append('files', file);
        const { data } = await post<Picture[]>('/upload', form);
        if (!editor.isDestroyed) insertPictures(editor, data, place);
      } catch (error) {
        const { message } = error as Error;
        toggleNotification({ type: 'danger', message: `${file.name}: ${message || 'Image upload failed'}` });
      } finally {
        editor.off('transaction', follow);
        setWaiting((count) => count - 1);
      }
    },
    [post, toggleNotification],
  );

  /** Uploads each picture; false for none. */
  const uploadAll = useCallback(
    (editor: Editor, files: Iterable<File>, place = editor.state.selection.to) => {
      const pictures = [...files].filter(({ type }) => pictureTypes.test(type));
      for (const file of pictures) void upload(editor, file, place);
      return pictures.length > 0;
    },
    [upload],
  );
  return { waiting, uploadAll };
}
