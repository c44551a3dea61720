/** Text that PostgreSQL stores: without NUL, which it refuses, and with U+FFFD for lone surrogates, which JSON columns refuse. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** JSON whose strings PostgreSQL stores. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storableText(inner) : inner));
