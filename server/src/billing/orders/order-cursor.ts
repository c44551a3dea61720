import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** Place in a list of orders, newest first: the last order shown. */
export interface OrderPlace {
  readonly at: Date;
  readonly orderNo: string;
}

/** Cursor: time in milliseconds and order number. */
const CURSOR = /^(\d{1,14})-([0-9A-Za-z]{6,32})$/;

export const orderCursor = ({ at, orderNo }: OrderPlace): string => `${at.getTime()}-${orderNo}`;

/** Throws ApiError 400 for anything but a cursor from an earlier response. */
export function orderPlace(text: string): OrderPlace {
  const [, time, orderNo] = CURSOR.exec(text) ?? [];
  if (time === undefined || orderNo === undefined) throw new ApiError(400, errorTexts.badRequest);
  return { at: new Date(Number(time)), orderNo };
}
