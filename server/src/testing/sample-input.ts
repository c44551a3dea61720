import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Texts that match the patterns of the declared calls; a schema whose pattern matches none gets plain text. */
const texts = ['13800000000', '123456', 'abc123', 'shell', '1.0.0', 'text'];

function textFor(schema: Json): string {
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : undefined;
  return texts.find((text) => pattern?.test(text) ?? text === 'text') ?? 'text';
}

/** Example value of a JSON schema; takes the first alternative everywhere. */
function exampleOf(schema: unknown): unknown {
  if (!isJson(schema)) return null;
  if ('const' in schema) return schema.const;
  if ('enum' in schema) return items(schema.enum)[0];
  const [choice] = [...items(schema.anyOf), ...items(schema.oneOf), ...items(schema.allOf)];
  if (choice !== undefined) return exampleOf(choice);
  if (schema.type === 'object')
    return isJson(schema.properties)
      ? Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, exampleOf(part)]))
      : {};
  if (schema.type === 'array') return [exampleOf(schema.items)];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  return schema.type === 'boolean' ? true : textFor(schema);
}

/** An input that a declared schema very likely accepts, as a base for junk. */
export function sampleInput(schema: z.ZodMiniType | undefined): Json {
  if (schema === undefined) return {};
  const sample = exampleOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return isJson(sample) ? sample : {};
}
