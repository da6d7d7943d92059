import { z } from 'zod';
import { operation } from './operation';

export const getDescription = operation({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description (OpenAPI 3.1).',
  answer: z.looseObject({ openapi: z.string() }),
});

export const readDescription = operation({
  method: 'GET',
  path: '/docs',
  summary: 'This description as a page to read (HTML).',
  answer: z.string(),
});
