import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const entry = z.object({ level: z.string(), text: z.nullish(z.string()), type: z.string() });

/** SHA-384 of nothing: the browser compares the hash of a file, that it stopped loading because the page was left, with what it had received. */
const EMPTY_SHA384 = createHash('sha384').digest('base64');

/** The text of an error in a `log.entryAdded` event; null for any other event. */
export function errorText(method: string, params: unknown): string | null {
  if (method !== 'log.entryAdded') return null;
  const { level, text, type } = entry.parse(params);
  if (text?.includes(EMPTY_SHA384) === true) return null;
  return level === 'error' ? `${type}: ${text ?? ''}` : null;
}
