import { createHmac } from 'node:crypto';
import { fittedText } from '../message/message.ts';
import { errcodeRefusal } from './errcode.ts';
import { type RobotAdapter, withoutMarkup } from './robot-port.ts';

/** A message may have 20,000 bytes, its JSON included (https://open.dingtalk.com/document/orgapp/custom-robot-access). */
const TEXT_BYTES = 16_000;
/** 发送速度太快而限流: more than 20 a minute; the robot is then closed for ten minutes. */
const TOO_FAST = 130_101;

/** The address with milliseconds and signature (加签): HMAC-SHA256 of `timestamp\nsecret` with the secret as its key, in base64. */
function signed(url: string, secret: string, now: Date): string {
  const timestamp = String(now.getTime());
  const address = new URL(url);
  address.searchParams.set('timestamp', timestamp);
  address.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  return address.href;
}

/** 钉钉. */
export const dingtalk: RobotAdapter = {
  request: ({ url, secret }, message, now) => {
    const text = fittedText(message, TEXT_BYTES, {
      write: ({ text, link }) => `- ${withoutMarkup(text)} [查看](${link})`,
      between: '\n\n',
    });
    return {
      url: secret === null ? url : signed(url, secret, now),
      body: { msgtype: 'markdown', markdown: { title: message.title, text } },
    };
  },
  refusal: (answer) => errcodeRefusal(answer, (code, text) => code === TOO_FAST || /too fast/i.test(text)),
};
