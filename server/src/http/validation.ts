import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const HAN = /\p{Script=Han}/u;

/** The first message a person can read. Of a union the alternative that came closest speaks. */
function messageOf(issues: readonly Issue[]): string | undefined {
  for (const issue of issues) {
    if (HAN.test(issue.message)) return issue.message;
    if (issue.code !== 'invalid_union') continue;
    const closest = issue.errors.toSorted((a, b) => a.length - b.length);
    for (const alternative of closest) {
      const message = messageOf(alternative);
      if (message !== undefined) return message;
    }
  }
  return undefined;
}

/** Whether PostgreSQL can keep every text inside: it refuses NUL characters and, in JSON, half surrogate pairs. */
export function isStorable(value: unknown): boolean {
  const open: unknown[] = [value];
  // A list instead of recursion: a body may nest deeper than the call stack.
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

/** A part of a request in its declared shape; throws 400 with the declared message. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (!isStorable(value)) throw new ApiError(400, errorTexts.badRequest);
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new ApiError(400, messageOf(parsed.error.issues) ?? errorTexts.badRequest);
  return parsed.data;
}
