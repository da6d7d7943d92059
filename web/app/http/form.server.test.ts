import { credentialsSchema } from 'cms/contract';
import { expect, test } from 'vitest';
import { parseForm, readForm } from './form.server';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('gives the fields as the schema reads them', () => {
  const form = formOf({ email: ' a@b ', password: ' kept ', role: 'admin' });
  expect(parseForm(form, credentialsSchema)).toEqual({ email: 'a@b', password: ' kept ' });
});

test('gives the first message of each field', () => {
  const errors = { email: expect.stringMatching(/\w/), password: expect.stringMatching(/\w/) };
  for (const form of [formOf({ email: 'nobody', password: '' }), new FormData()]) {
    expect(() => parseForm(form, credentialsSchema)).toThrow(
      expect.objectContaining({ status: 400, errors }),
    );
  }
});

test('a body that is no form is a 400', async () => {
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});
