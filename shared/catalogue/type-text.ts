import * as z from 'zod/mini';

const number = z.optional(z.number());

/** The part of JSON schema that the calls and slots of the site use. */
export const schema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf() {
    return z.optional(z.array(schema));
  },
  get oneOf() {
    return z.optional(z.array(schema));
  },
  get allOf() {
    return z.optional(z.array(schema));
  },
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), schema]));
  },
  get items() {
    return z.optional(z.union([z.boolean(), schema]));
  },
  get prefixItems() {
    return z.optional(z.array(schema));
  },
  required: z._default(z.array(z.string()), []),
  default: z.optional(z.unknown()),
  $ref: z.optional(z.string()),
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  minItems: number,
  maxItems: number,
});
export type Schema = z.output<typeof schema>;

/** Characters of a line; what is longer has a line for each field. */
const LINE = 120;

const isOpen = (bound: number | undefined): boolean =>
  bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (isOpen(least) && isOpen(most)) return '';
  if (isOpen(most) && least === 1 && unit !== '') return 'not empty';
  if (isOpen(most)) return `at least ${least}${unit}`;
  return isOpen(least) ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

/** Limits of a value; '' when there are none. A bound of 0 elements or characters is none. */
const limitsOf = ({ minimum, maximum, minLength, maxLength, minItems, maxItems, default: value }: Schema): string =>
  [
    range(minimum, maximum),
    range(minLength === 0 ? undefined : minLength, maxLength, ' characters'),
    range(minItems === 0 ? undefined : minItems, maxItems, ' elements'),
    value === undefined ? '' : `${JSON.stringify(value)} by default`,
  ]
    .filter((limit) => limit !== '')
    .join(', ');

const grouped = (text: string): string => (/[|&]/.test(text) && !/^\{.*\}$/s.test(text) ? `(${text})` : text);

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const scalars: Readonly<Record<string, string>> = {
  integer: 'number',
  array: 'unknown[]',
  object: 'Record<string, unknown>',
};

function objectText({ properties = {}, additionalProperties, required }: Schema, indent: string): string {
  const names = Object.keys(properties);
  const rest = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
  if (names.length === 0)
    return additionalProperties === undefined || additionalProperties === false ? '{}' : `Record<string, ${rest}>`;
  const fields = Object.entries(properties).map(([name, field]) => ({
    text: `${keyText(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, `${indent}  `)};`,
    limits: limitsOf(field),
  }));
  const line = `{ ${fields.map(({ text, limits }) => (limits === '' ? text : `${text} /* ${limits} */`)).join(' ')} }`;
  if (line.length + indent.length <= LINE && !line.includes('\n'))
    return line.replace(/;( \}| \/\* [^*]* \*\/ \})$/, '$1');
  return `{\n${fields.map(({ text, limits }) => `${indent}  ${text}${limits === '' ? '' : ` // ${limits}`}\n`).join('')}${indent}}`;
}

function arrayText({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeText(item, indent)).join(', ')}]`;
  return `${grouped(typeof items === 'object' ? typeText(items, indent) : 'unknown')}[]`;
}

function scalarText(type: string, whole: Schema, indent: string): string {
  if (type === 'object' && (whole.properties !== undefined || whole.additionalProperties !== undefined))
    return objectText(whole, indent);
  if (type === 'array') return arrayText(whole, indent);
  return scalars[type] ?? type;
}

function unionText(choices: readonly Schema[], indent: string): string {
  const line = [...new Set(choices.map((choice) => typeText(choice, indent)))].join(' | ');
  if (line.length + indent.length <= LINE || !line.includes('{')) return line;
  return choices.map((choice) => `\n${indent}  | ${typeText(choice, `${indent}    `)}`).join('');
}

/** TypeScript of a value that a JSON schema describes, with its limits as comments; `indent` is that of the line in which it begins. */
export function typeText(whole: Schema, indent = ''): string {
  const choices = whole.anyOf ?? whole.oneOf;
  if (whole.$ref !== undefined) return whole.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in whole && whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.enum !== undefined) return whole.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (choices !== undefined) return unionText(choices, indent);
  if (whole.allOf !== undefined) return whole.allOf.map((part) => grouped(typeText(part, indent))).join(' & ');
  const types = [whole.type ?? []].flat();
  return types.length === 0 ? 'unknown' : types.map((type) => scalarText(type, whole, indent)).join(' | ');
}

/** TypeScript of what a zod schema takes, or gives. */
export const typeOf = (shape: z.ZodMiniType, io: 'input' | 'output', indent = ''): string =>
  typeText(schema.parse(z.toJSONSchema(shape, { io, unrepresentable: 'any' })), indent);
