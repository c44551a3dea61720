import * as z from 'zod/mini';
import { smsCode } from './accounts.ts';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** ISO time until which the session may make calls that ask for a confirmation; null when it must be confirmed first. */
const confirmation = z.object({ confirmedUntil: z.nullable(string) });

/** Confirmation by code that calls with `confirm` ask for. It holds for the session that gave it. */
export const operators = defineCalls('operators', {
  confirmation: {
    method: 'GET',
    path: '/api/operator-confirmation',
    access: 'operator',
    summary: '操作确认的有效期',
    data: confirmation,
  },
  sendCode: {
    method: 'POST',
    path: '/api/operator-confirmation/code',
    access: 'operator',
    rate: 'sms',
    summary: '发送操作确认验证码',
  },
  confirm: {
    method: 'POST',
    path: '/api/operator-confirmation',
    access: 'operator',
    rate: 'credential',
    summary: '用验证码确认操作',
    body: z.object({ authCode: smsCode }),
    data: confirmation,
  },
});
