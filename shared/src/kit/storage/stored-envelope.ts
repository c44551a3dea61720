/** Stored form of a value. */
export interface StoredEnvelope {
  /** Schema version of the value; 0: stored before envelopes existed. */
  readonly v: number;
  readonly value: unknown;
  /** Expiry in milliseconds since 1970; absent: never. */
  readonly until?: number;
}

const isEnvelope = (json: unknown): json is StoredEnvelope =>
  typeof json === 'object' && json !== null && 'v' in json && typeof json.v === 'number' && 'value' in json;

/** Parses a stored text; null when it is absent or unreadable. */
export function parseStored(text: string | null): StoredEnvelope | null {
  if (text === null) return null;
  try {
    const json: unknown = JSON.parse(text);
    return isEnvelope(json) ? json : { v: 0, value: json };
  } catch {
    return null;
  }
}

export const isExpired = (stored: StoredEnvelope | null, now: number): boolean =>
  typeof stored?.until === 'number' && stored.until <= now;

/** The part of a zod schema that is used here. */
export interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

export interface Form<T> {
  readonly version: number;
  readonly schema: Schema<T>;
  /** Converts a value of an older version (0: without envelope) to the current one; without it such a value is dropped. */
  readonly migrate?: (value: unknown, version: number) => unknown;
}

/** The stored value in its current version; null when it is absent, expired or unreadable. */
export function restore<T>(text: string | null, { version, schema, migrate }: Form<T>, now: number): T | null {
  const stored = parseStored(text);
  if (stored === null || isExpired(stored, now)) return null;
  if (stored.v !== version && (migrate === undefined || stored.v > version)) return null;
  const parsed = schema.safeParse(stored.v === version ? stored.value : migrate?.(stored.value, stored.v));
  return parsed.success ? parsed.data : null;
}
