import { expect, test } from 'vitest';
import { apiSchemas } from '../../../../tests/support/api-schemas';
import { views } from '.';

test.each(apiSchemas)('the panel has a view of $name, or hides it', ({ name, pluginOptions = {} }) => {
  const isVisible = (plugin: string) => pluginOptions[plugin]?.visible !== false;
  const isShown = `api::${name}.${name}` in views;
  expect({ list: isVisible('content-manager'), builder: isVisible('content-type-builder') }).toEqual({
    list: isShown,
    builder: false,
  });
});
