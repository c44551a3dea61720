import { fittedText } from '../message/message.ts';
import { errcodeRefusal } from './errcode.ts';
import { type RobotAdapter, withoutMarkup } from './robot-port.ts';

/** Bytes of `markdown.content` (https://developer.work.weixin.qq.com/document/path/91770). */
const CONTENT_BYTES = 4096;
/** 接口调用超过限制 (https://developer.work.weixin.qq.com/document/path/90313). */
const FREQUENCY_LIMIT = 45_009;

/** 企业微信: the key in the address is all that protects a robot. */
export const wecom: RobotAdapter = {
  request: ({ url }, message) => {
    const content = fittedText(message, CONTENT_BYTES, {
      write: ({ text, link }) => `> ${withoutMarkup(text)} [查看](${link})`,
      between: '\n',
    });
    return { url, body: { msgtype: 'markdown', markdown: { content } } };
  },
  refusal: (answer) => errcodeRefusal(answer, (code) => code === FREQUENCY_LIMIT),
};
