import { expect, test } from 'vitest';
import { linkValues, readProfile, typedLinks } from './profile-form';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('links of which nothing was typed are left out, and cleared ones are removed', () => {
  const typed = {
    website: '',
    linkName1: ' ',
    linkUrl1: '',
    linkName3: ' Feed ',
    linkUrl3: 'https://a.example',
  };
  expect(readProfile(formOf({ name: 'Ann', ...typed }))).toEqual({
    input: { name: 'Ann', website: '', links: [{ name: 'Feed', url: 'https://a.example' }] },
    errors: {},
  });
  expect(readProfile(formOf({ name: 'Ann' })).input?.links).toEqual([]);
});

test('each error is at the field that was typed, whichever rows are empty', () => {
  const typed = {
    website: 'a.example',
    linkUrl2: 'https://a.example',
    linkName3: 'x',
    linkUrl3: 'javascript:x',
  };
  const form = formOf({ name: 'Ann', ...typed });
  expect(readProfile(form)).toEqual({
    errors: {
      website: expect.any(String),
      linkName2: 'A link needs a title',
      linkUrl3: expect.stringContaining('https'),
    },
  });
  expect(typedLinks(form)).toMatchObject({ ...typed, linkName2: '', linkName1: '' });
});

test('the fields hold the stored links', () => {
  expect(linkValues([{ name: 'Feed', url: 'https://a.example' }])).toMatchObject({
    linkName1: 'Feed',
    linkUrl1: 'https://a.example',
    linkUrl3: '',
  });
});
