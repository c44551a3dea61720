import { type RuleCode, ruleOf } from '@ai-site/shared/api/rules';
import type { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import type { RefusalData } from './refusal.ts';
import { type RefusalCode, refusalTable } from './refusal-table.ts';

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

const generalCode = (status: number): RefusalCode =>
  byStatus[status] ?? (status >= 500 ? 'server-failed' : 'request-malformed');

const dataOf = (code: RefusalCode): RefusalData => ({ refusal: code, english: refusalTable[code].en });

/** The refusal of a rule that is checked before or by the call; undefined for an issue of no rule. */
export function refusalOfRule(issue: z.core.$ZodIssue): RefusalData | undefined {
  const code = ruleOf(issue);
  return code && dataOf(code);
}

/** Code and English text of an error that has none of its own: those of the rule that was broken, or of its status. */
export const generalRefusal = (error: Pick<ApiError, 'code'> & { readonly rule?: RuleCode | undefined }): RefusalData =>
  dataOf(error.rule ?? generalCode(error.code));

const refusalData = z.object({ refusal: z.string(), english: z.string() });

/** Code and English text of the error of a call; those of its status where the site gave none. A code may be of a newer site. */
export function refusalOf(error: ApiError): { readonly refusal: string; readonly english: string } {
  const data = refusalData.safeParse('data' in error ? error.data : null);
  return data.success ? data.data : generalRefusal(error);
}
