import type { Page } from '@playwright/test';
import { expect } from './test';

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

export const ownBlogs = async (page: Page) =>
  (await (await page.request.get(`/api/v1/blogs/myblogs`)).json()) as {
    title: string;
    status: string;
    content: string;
  }[];
export const ownBlog = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/blogs/myblogs/${id}`)).json();

export async function write(page: Page, title: string, words: string) {
  await field(page, 'Title').fill(title);
  await text(page).click();
  await page.keyboard.type(words);
}

export const isDraftSaved = (page: Page) =>
  expect(page.getByText('A copy is kept in this browser.')).toBeVisible();

export async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(text(page)).toBeVisible();
}

export function png() {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}
