import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

export * from './realtime-protocol.ts';

export const clientMessage = z.object({
  requestId: string.check(z.minLength(1), z.maxLength(64)),
  type: int,
  userId: z.optional(string.check(z.maxLength(64))),
  /** One-use ticket; sent with type 10. */
  ticket: z.optional(string.check(z.maxLength(200))),
  msg: z.optional(z.object({ type: int, content: z.optional(z.unknown()) })),
});
export type ClientMessage = z.output<typeof clientMessage>;

/** Replies carry the requestId of the request; pushes have none and are matched by `type` and `msg.type`. For type 500 `msg` is a text. */
export const serverMessage = z.object({
  requestId: z.optional(string),
  type: int,
  msg: z.union([string, z.object({ type: int, content: z.optional(z.unknown()) }), z.null()]),
});
export type ServerMessage = z.output<typeof serverMessage>;

export const realtime = defineCalls('realtime', {
  ticket: {
    method: 'POST',
    path: '/api/long-connection/ticket',
    access: 'user',
    summary: '获取长连接票据（一次有效，30 秒）',
    data: z.object({ ticket: string }),
  },
});
