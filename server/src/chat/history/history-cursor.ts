import { ApiError } from '@ai-site/shared/errors';
import { chatTexts } from '../records/limits.ts';

/** Position where a page of the history ends: the next page has older chats, or those of the same time with a smaller id. */
export interface HistoryCursor {
  readonly lastAt: Date;
  /** Null when the caller gave only a time: the page then has everything before that time. */
  readonly id: string | null;
}

const separator = '~';

export function writeCursor(lastAt: Date, id: string): string {
  return `${lastAt.toISOString()}${separator}${id}`;
}

/** Parses a cursor of `writeCursor`, or an ISO time. Throws 400 for anything else. */
export function readCursor(text: string): HistoryCursor {
  const at = text.indexOf(separator);
  const [time, id] = at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
  const lastAt = new Date(time);
  if (!/^\d{4}-\d\d-\d\d/.test(time) || Number.isNaN(lastAt.getTime())) throw new ApiError(400, chatTexts.badCursor);
  return { lastAt, id };
}
