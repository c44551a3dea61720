import * as z from 'zod/mini';
import { parseExact } from './exact.ts';

type Schema = z.core.$ZodType;

/** JSON of a kept value: as text for an answer that is nothing else, in bytes for those that it is a part of. */
interface KeptJson {
  readonly text: string;
  readonly bytes: Buffer;
}

const kept = new WeakMap<object, WeakMap<Schema, KeptJson>>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** A part of answers that is given again and again and never changes, such as the view of a task that has ended: its JSON is made once, and nobody can change it. */
export function keepJson<T extends object>(value: T): T {
  freeze(value);
  if (!kept.has(value)) kept.set(value, new WeakMap());
  return value;
}

const isKept = (value: unknown): value is object => typeof value === 'object' && value !== null && kept.has(value);

const isKeptList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isKept);

/** Whether a schema changes nothing of an object but its fields. */
const isPlainObject = (schema: Schema): schema is z.core.$ZodObject =>
  schema instanceof z.core.$ZodObject && (schema._zod.def.checks ?? []).length === 0;

const isPlainArray = (schema: Schema): schema is z.core.$ZodArray =>
  schema instanceof z.core.$ZodArray && (schema._zod.def.checks ?? []).length === 0;

function keptJson(schema: Schema, value: object): KeptJson {
  const known = kept.get(value)?.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(parseExact(schema, value)) ?? 'null';
  const made = { text, bytes: Buffer.from(text) };
  kept.get(value)?.set(schema, made);
  return made;
}

/** Pieces of JSON that follow each other. */
type Pieces = (string | Buffer)[];

function addField(pieces: Pieces, name: string, schema: Schema, value: unknown): void {
  const before = `${pieces.length === 1 ? '' : ','}${JSON.stringify(name)}:`;
  const field = piecesOf(schema, value);
  if (field.length > 0) pieces.push(before, ...field);
}

/** None for `undefined`. */
function piecesOf(schema: Schema, value: unknown): Pieces {
  if (isKept(value)) return [keptJson(schema, value).bytes];
  if (isPlainArray(schema) && isKeptList(value)) {
    const pieces: Pieces = [];
    for (const one of value) pieces.push(pieces.length === 0 ? '[' : ',', ...piecesOf(schema._zod.def.element, one));
    return [...pieces, ']'];
  }
  if (isPlainObject(schema) && schema._zod.def.catchall === undefined && isPage(value)) {
    const pieces: Pieces = ['{'];
    for (const [name, field] of Object.entries(schema._zod.def.shape)) addField(pieces, name, field, value[name]);
    return [...pieces, '}'];
  }
  const text: string | undefined = JSON.stringify(parseExact(schema, value));
  return text === undefined ? [] : [text];
}

const bytesOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/**
 * The JSON of an answer whose data is a value as its schema parses it: from the kept values in it, in its lists too. In bytes where there are such parts, as
 * encoding a long text takes longer than all else that the answer needs. Throws as `parse`.
 */
export function answerJson(schema: Schema | undefined, value: unknown): string | Buffer {
  if (schema === undefined) return answerOf('null');
  if (isKept(value)) return answerOf(keptJson(schema, value).text);
  const [data, ...more] = piecesOf(schema, value);
  if (data === undefined) return '{"code":200,"msg":""}';
  if (more.length === 0 && typeof data === 'string') return answerOf(data);
  return Buffer.concat([BEFORE_DATA, data, ...more, '}'].map(bytesOf));
}

const BEFORE_DATA = '{"code":200,"msg":"","data":';

const answerOf = (data: string): string => `${BEFORE_DATA}${data}}`;

/** An object with a list of kept values. */
const isPage = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isKeptList);
