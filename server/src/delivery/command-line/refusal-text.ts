import type { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { type RefusalEntry, refusalTable } from '../refusals/refusal-table.ts';

const entries: ReadonlyMap<string, RefusalEntry> = new Map(Object.entries(refusalTable));
const refusalData = z.object({ refusal: z.string(), english: z.string() });

/** Errors that are not of releases alone, by status. */
const general: ReadonlyMap<number, string> = new Map([
  [400, 'the request is malformed'],
  [401, 'nobody is signed in'],
  [403, 'this is not allowed'],
  [404, 'it is not there'],
  [413, 'it is too large'],
  [415, 'it has another type than expected'],
  [429, 'there are too many requests, try again in a moment'],
  [500, 'the server failed'],
  [502, 'a service that it needs failed'],
  [503, 'it is starting or under maintenance'],
]);

/** `what happened (code; where it is explained)`. */
function explained(code: string, english: string): string {
  const section = entries.get(code)?.section.replaceAll('`', '');
  return `${english} (${code}${section === undefined ? '' : `; README of @ai-site/shared, "${section}"`})`;
}

/** Why a site refused a call, in English; the server's own text where it gives no other. */
export function refusalText(error: ApiError): string {
  const data = refusalData.safeParse('data' in error ? error.data : null);
  if (data.success) return explained(data.data.refusal, data.data.english);
  return general.get(error.code) ?? error.message;
}

/** The message of a rule that is checked before the call, in English where it is that of a refusal. */
export function ruleText(message: string): string {
  const [code, entry] = [...entries].find(([, { zh }]) => zh === message) ?? [];
  return code === undefined || entry === undefined ? message : explained(code, entry.en);
}
