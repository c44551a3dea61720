import type { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import type { RefusalData } from './refusal.ts';
import { type RefusalCode, type RefusalEntry, refusalTable } from './refusal-table.ts';

const entries: readonly (readonly [string, RefusalEntry])[] = Object.entries(refusalTable);
const isCode = (code: string): code is RefusalCode => Object.hasOwn(refusalTable, code);

/** Codes of what any call may be answered with, by status. */
const byStatus: Readonly<Partial<Record<number, RefusalCode>>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-there',
  409: 'conflict',
  413: 'body-large',
  415: 'body-type',
  429: 'calls-too-many',
  502: 'service-failed',
  503: 'site-unavailable',
};

const generalCode = (status: number): RefusalCode => byStatus[status] ?? (status >= 500 ? 'server-failed' : 'request-malformed');

/** The refusal whose Chinese text is that of a rule, which is checked before or by the call; undefined for another text. */
export function refusalOfRule(text: string): RefusalData | undefined {
  const [code, entry] = entries.find(([, { zh }]) => zh === text) ?? [];
  return code === undefined || entry === undefined || !isCode(code) ? undefined : { refusal: code, english: entry.en };
}

/** Code and English text of an error that has none of its own: those of its rule, or of its status. */
export function generalRefusal({ code: status, message }: Pick<ApiError, 'code' | 'message'>): RefusalData {
  const code = generalCode(status);
  const known = refusalOfRule(message);
  return known !== undefined && refusalTable[known.refusal].status === status ? known : { refusal: code, english: refusalTable[code].en };
}

const refusalData = z.object({ refusal: z.string(), english: z.string() });

/** Code and English text of the error of a call; those of its status where the site gave none. A code may be of a newer site. */
export function refusalOf(error: ApiError): { readonly refusal: string; readonly english: string } {
  const data = refusalData.safeParse('data' in error ? error.data : null);
  return data.success ? data.data : generalRefusal(error);
}
