import { ruleOf } from '@ai-site/shared/api/rules';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const HAN = /\p{Script=Han}/u;

/** The first issue with a message meant for a person. For a union, that of the closest alternative. */
function shownIssue(issues: readonly Issue[]): Issue | undefined {
  for (const issue of issues) {
    if (HAN.test(issue.message)) return issue;
    if (issue.code !== 'invalid_union') continue;
    const closest = issue.errors.toSorted((a, b) => a.length - b.length);
    for (const alternative of closest) {
      const shown = shownIssue(alternative);
      if (shown !== undefined) return shown;
    }
  }
  return undefined;
}

/** Whether PostgreSQL can store every string inside: it rejects NUL characters and, in JSON, lone surrogates. */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  // A stack instead of recursion: a body may be nested deeper than the call stack allows.
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner);
    }
  }
  return true;
}

/** Parses a part of a request. Throws `ApiError` 400 with the declared message, and with the code of its rule. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (!isStorable(value)) throw new ApiError(400, errorTexts.badRequest);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const shown = shownIssue(parsed.error.issues);
  throw Object.assign(new ApiError(400, shown?.message ?? errorTexts.badRequest), { rule: shown && ruleOf(shown) });
}
