import { expect, test } from 'vitest';
import { parseInput } from '../parse-input';
import { typedAppearance } from './typed-appearance';

function formOf(changes: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of [['name', ' Ours '], ['accent', '#7c3aed'], ...changes] as [string, string][])
    form.append(name, value);
  return form;
}

test('empty rows of the navigation are dropped, and a picture can be removed', () => {
  const rows: [string, string][] = [
    ['entryName', 'Docs'],
    ['entryPath', '/docs'],
    ['entryName', ''],
    ['entryPath', ' '],
    ['logo', '/uploads/a_1x1.webp'],
    ['remove-logo', 'on'],
    ['category', 'life'],
  ];
  const { site, footer } = typedAppearance(formOf(rows));
  expect(site).toMatchObject({ name: 'Ours', logo: '', navigation: [{ name: 'Docs', path: '/docs' }] });
  expect(footer.categories).toEqual(['life']);
});

test('each message has the path of its field', () => {
  const form = formOf([
    ['entryName', 'Evil'],
    ['entryPath', 'javascript:alert(1)'],
  ]);
  const errors = { 'site.navigation.0.path': expect.stringContaining('https') };
  expect(() => parseInput(form, typedAppearance)).toThrow(expect.objectContaining({ errors }));
});
