import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { uploadPlaceholders } from './pasted-pictures';

const schema = new Schema({
  nodes: { doc: { content: 'image*' }, image: { attrs: { src: {} } }, text: {} },
});

test('a pasted picture is uploaded once, in the place of its placeholder', async () => {
  const doc = schema.node('doc', null, [
    schema.node('image', { src: '/uploads/stored' }),
    schema.node('image', { src: '/uploads/pasted' }),
  ]);
  const state = EditorState.create({ doc });
  const file = new File(['a'], 'a.png');
  const files = new Map([['/uploads/pasted', file]]);
  const onPicture = vi.fn();

  const removal = uploadPlaceholders(state, files, onPicture);
  await Promise.resolve();

  expect(removal?.doc.childCount).toBe(1);
  expect(onPicture.mock.calls).toEqual([[file, 1]]);
  expect(files.size).toBe(0);
});
