import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { AlertMessage } from '../message/message.ts';
import type { RobotAdapter } from './robot-port.ts';

/** A body may have 20 KB (https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot); a line needs some 350 bytes. */
const LINES_MAX = 40;
/** Too many requests; more than 100 a minute or 5 a second. */
const LIMITS: readonly number[] = [9499, 11_232];

/** The key is the text that other services sign, what is signed is empty. */
const signatureOf = (secret: string, timestamp: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');

const answered = z.object({
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
  StatusCode: z.optional(z.number()),
});

function contentOf({ title, lines }: AlertMessage) {
  const shown = lines.slice(0, LINES_MAX).map(({ text, link }) => [
    { tag: 'text', text: `${text} ` },
    { tag: 'a', text: '查看', href: link },
  ]);
  const left = lines.length - shown.length;
  return {
    post: {
      zh_cn: { title, content: left === 0 ? shown : [...shown, [{ tag: 'text', text: `另有 ${left} 条，见工作台` }]] },
    },
  };
}

/** 飞书: seconds and signature stand in the body. */
export const feishu: RobotAdapter = {
  request: ({ url, secret }, message, now) => {
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signature = secret === null ? {} : { timestamp, sign: signatureOf(secret, timestamp) };
    return { url, body: { ...signature, msg_type: 'post', content: contentOf(message) } };
  },
  refusal: (answer) => {
    const parsed = answered.safeParse(answer);
    const code = parsed.success ? (parsed.data.code ?? parsed.data.StatusCode) : undefined;
    if (code === undefined) return { problem: 'refused', detail: 'no code' };
    return code === 0
      ? null
      : { problem: LIMITS.includes(code) ? 'limited' : 'refused', detail: `${code} ${parsed.data?.msg ?? ''}` };
  },
};
