import { ApiError } from '@ai-site/shared/errors';
import { chatTexts } from './limits.ts';

/** Where a page of the history ends: the next one holds what is older, or as old with a smaller id. */
export interface HistoryCursor {
  readonly lastAt: Date;
  /** Null when the caller gave a time alone: then everything before that time. */
  readonly id: string | null;
}

const separator = '~';

export function writeCursor(lastAt: Date, id: string): string {
  return `${lastAt.toISOString()}${separator}${id}`;
}

/** Reads a cursor of `writeCursor`, or an ISO time; throws 400 for anything else. */
export function readCursor(text: string): HistoryCursor {
  const at = text.indexOf(separator);
  const [time, id] = at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
  const lastAt = new Date(time);
  if (!/^\d{4}-\d\d-\d\d/.test(time) || Number.isNaN(lastAt.getTime())) throw new ApiError(400, chatTexts.badCursor);
  return { lastAt, id };
}
