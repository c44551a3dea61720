import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Whether a value is exactly what its schema would make of it: nothing is missing, left out or changed. */
export type ExactTest = (value: unknown) => boolean;

/** By parsing: a value that is no object is compared with what comes back. Of objects nothing is known. */
const byParsing =
  (schema: Schema): ExactTest =>
  (value) => {
    if (typeof value === 'object' && value !== null) return false;
    const parsed = z.core.safeParse(schema, value);
    return parsed.success && Object.is(parsed.data, value);
  };

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function ofObject({ shape, catchall }: z.core.$ZodObjectDef): ExactTest {
  const fields = Object.entries(shape);
  const tests = new Map(fields.map(([name, field]) => [name, exactTest(field)]));
  const present = fields.flatMap(([name, field]) => (field._zod.optout === 'optional' ? [] : [name]));
  const other = catchall === undefined ? null : exactTest(catchall);
  return (value) => {
    if (!isPlain(value)) return false;
    for (const name of present) if (!(name in value)) return false;
    for (const name in value) {
      const test = tests.get(name) ?? (name === '__proto__' ? null : other);
      if (test === null || !test(value[name])) return false;
    }
    return true;
  };
}

function ofArray({ element }: z.core.$ZodArrayDef): ExactTest {
  const test = exactTest(element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1) if (!test(value[index])) return false;
    return true;
  };
}

function ofRecord({ keyType, valueType }: z.core.$ZodRecordDef): ExactTest {
  const testName = exactTest(keyType);
  const test = exactTest(valueType);
  return (value) => {
    if (!isPlain(value)) return false;
    for (const name in value) if (name === '__proto__' || !testName(name) || !test(value[name])) return false;
    return true;
  };
}

function ofLazy(schema: z.core.$ZodLazy): ExactTest {
  let test: ExactTest | undefined;
  return (value) => {
    test ??= exactTest(schema._zod.innerType);
    return test(value);
  };
}

function make(schema: Schema): ExactTest {
  const { type, checks = [] } = schema._zod.def;
  if (schema instanceof z.core.$ZodNumberFormat && schema._zod.def.format === 'safeint' && checks.length === 0)
    return Number.isSafeInteger;
  if (checks.length > 0) return byParsing(schema);
  if (schema instanceof z.core.$ZodObject) return ofObject(schema._zod.def);
  if (schema instanceof z.core.$ZodArray) return ofArray(schema._zod.def);
  if (schema instanceof z.core.$ZodRecord && schema._zod.def.keyType._zod.values === undefined)
    return ofRecord(schema._zod.def);
  if (schema instanceof z.core.$ZodLazy) return ofLazy(schema);
  if (schema instanceof z.core.$ZodNullable) {
    const test = exactTest(schema._zod.def.innerType);
    return (value) => value === null || test(value);
  }
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) {
    const test = exactTest(schema._zod.def.innerType);
    return (value) => value !== undefined && test(value);
  }
  // Its options exclude each other, so that the order in which they are tried is of no account.
  if (schema instanceof z.core.$ZodDiscriminatedUnion) {
    const tests = schema._zod.def.options.map(exactTest);
    return (value) => tests.some((test) => test(value));
  }
  if (type === 'unknown' || type === 'any') return () => true;
  if (type === 'boolean') return (value) => typeof value === 'boolean';
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) {
    const values: ReadonlySet<unknown> = schema._zod.values;
    return (value) => values.has(value);
  }
  if (type === 'string' && !(schema instanceof z.core.$ZodStringFormat)) return (value) => typeof value === 'string';
  if (type === 'number' && !(schema instanceof z.core.$ZodNumberFormat)) return Number.isFinite;
  return byParsing(schema);
}

const known = new WeakMap<Schema, ExactTest>();

/** The test of a schema, made once. It may be false of a value that is exact; a value for which it is true need not be parsed. */
export function exactTest(schema: Schema): ExactTest {
  const test = known.get(schema) ?? make(schema);
  known.set(schema, test);
  return test;
}

/** What parsing makes of a value: the value itself where there is nothing to change, which takes a tenth of the time. Throws as `parse`. */
export function parseExact(schema: Schema, value: unknown): unknown {
  return exactTest(schema)(value) ? value : z.core.parse(schema, value);
}
