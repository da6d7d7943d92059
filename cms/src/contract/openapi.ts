import { z } from 'zod';
import { operation } from './operation';

export const readDescription = operation('GET', '/docs', 'API description', {
  summary: 'Returns this description as an HTML page.',
  answer: z.string(),
});

export const getDescription = operation('GET', '/openapi.json', 'API description', {
  summary: 'Returns this description (OpenAPI 3.1).',
  answer: z.looseObject({ openapi: z.string() }),
});
