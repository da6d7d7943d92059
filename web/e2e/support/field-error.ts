import { expect, type Locator } from '@playwright/test';

/**
 * Expects a field to be marked as wrong, with words beside it. It finds them by their id: without JavaScript the field
 * does not name them.
 */
export async function expectFieldError(field: Locator) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const id = await field.getAttribute('id');
  const error = field.page().locator(`[id="${id}-error"], [id="field::${id}::error-text"]`);
  await expect(error).toBeVisible();
  await expect(error).toHaveText(/\w/);
}

export const expectNoFieldError = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid');
