import { ApiError, errorTexts } from '@ai-site/shared/errors';

const CURSOR = /^(\d{1,14})-([\w-]{1,40})$/;

/** A place in a list that is ordered by time, and by id within a millisecond. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

export const timeCursor = ({ at, id }: TimePlace): string => `${at.getTime()}-${id}`;

/** Throws `ApiError` 400 for what `timeCursor` did not make. */
export function readTimeCursor(cursor: string): TimePlace {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new ApiError(400, errorTexts.badRequest);
  return { at: new Date(Number(time)), id };
}
