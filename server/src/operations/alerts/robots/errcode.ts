import * as z from 'zod/mini';
import type { RobotRefusal } from './robot-port.ts';

const answered = z.object({ errcode: z.number(), errmsg: z._default(z.string(), '') });

/** The refusal in an answer with `errcode`, as 企业微信 and 钉钉 give it with HTTP 200. */
export function errcodeRefusal(
  answer: unknown,
  isLimit: (code: number, message: string) => boolean,
): RobotRefusal | null {
  const parsed = answered.safeParse(answer);
  if (!parsed.success) return { problem: 'refused', detail: 'no errcode' };
  const { errcode, errmsg } = parsed.data;
  return errcode === 0
    ? null
    : { problem: isLimit(errcode, errmsg) ? 'limited' : 'refused', detail: `${errcode} ${errmsg}` };
}
