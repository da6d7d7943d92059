import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const options = { unrepresentable: 'any', override: completeSchema } as const;

interface OverrideContext {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** Zod describes only the first of two piped checks, and gives dates a pattern that nobody can read. */
function completeSchema({ zodSchema, jsonSchema }: OverrideContext) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (!(zodSchema instanceof z.ZodPipe) || zodSchema.out instanceof z.ZodTransform) return;
  const { $schema: _dialect, ...next } = z.toJSONSchema(zodSchema.out as z.ZodType, {
    ...options,
    io: 'input',
  });
  if (next.type === jsonSchema.type) Object.assign(jsonSchema, next);
}

/** The JSON Schema of an input or an output; schemas with an id are added to `named` and referred to. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: Record<string, JsonSchema>,
): JsonSchema {
  const { id } = schema.meta() ?? {};
  // Zod refers by id only to parts of a schema, so the schema is made a part.
  const holder = z.toJSONSchema(z.object({ schema }), { ...options, io });
  const text = JSON.stringify(holder).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text);
  for (const [name, { id: _id, ...shape }] of Object.entries<JsonSchema>($defs ?? {})) named[name] = shape;
  return id ? { $ref: `#/components/schemas/${id}` } : properties.schema;
}
