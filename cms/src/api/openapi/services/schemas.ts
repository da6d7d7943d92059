import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const settings = { unrepresentable: 'any', override: tellMore } as const;

interface Told {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** Where one check follows another, zod tells only the first; and its pattern of a date is nothing for people. */
function tellMore({ zodSchema, jsonSchema }: Told) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (!(zodSchema instanceof z.ZodPipe) || zodSchema.out instanceof z.ZodTransform) return;
  const { $schema: _dialect, ...next } = z.toJSONSchema(zodSchema.out as z.ZodType, {
    ...settings,
    io: 'input',
  });
  if (next.type === jsonSchema.type) Object.assign(jsonSchema, next);
}

/** JSON Schema of what is taken or given; shapes that have a name are put among the named ones and referred to. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: Record<string, JsonSchema>,
): JsonSchema {
  const { id } = schema.meta() ?? {};
  // Only a part is referred to by its name, so that a whole one is made a part.
  const holder = z.toJSONSchema(z.object({ schema }), { ...settings, io });
  const text = JSON.stringify(holder).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text);
  for (const [name, { id: _id, ...shape }] of Object.entries<JsonSchema>($defs ?? {})) named[name] = shape;
  return id ? { $ref: `#/components/schemas/${id}` } : properties.schema;
}
