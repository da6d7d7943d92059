import { z } from 'zod';
import { operation } from './operation';

export const getDescription = operation({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Returns this description (OpenAPI 3.1).',
  answer: z.looseObject({ openapi: z.string() }),
});

export const readDescription = operation({
  method: 'GET',
  path: '/docs',
  summary: 'Returns this description as an HTML page.',
  answer: z.string(),
});
