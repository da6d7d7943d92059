import { expect, test } from 'vitest';
import { changesOf, readLoaded } from './changes';

const loaded = {
  site: {
    name: 'Notes',
    css: 'a {}\nb {}',
    logo: null,
    styleSheet: '/x',
    navigation: [{ name: 'A', path: '/a' }],
  },
  home: { title: 'Hello', text: '' },
  reportsHide: true,
};

test('only what was changed is sent', () => {
  const typed = {
    site: { name: 'Notes', css: 'a {}\r\nb {}', logo: '', navigation: [{ name: 'A', path: '/b' }] },
    home: { title: 'Hello', text: 'New' },
    reportsHide: true,
  };
  expect(changesOf(typed, loaded)).toEqual({
    site: { navigation: [{ name: 'A', path: '/b' }] },
    home: { text: 'New' },
  });
});

test('everything is sent when nobody knows what the form was filled with', () => {
  const typed = { home: { title: 'Hello' } };
  for (const text of [
    '',
    'null',
    '[1]',
    '{',
    '{"home":null}',
    `{"home":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  ]) {
    const form = new FormData();
    form.set('loaded', text);
    expect(changesOf(typed, readLoaded(form)), text).toEqual(typed);
  }
});
