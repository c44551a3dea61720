import * as z from 'zod/mini';
import {
  START_FORM_PATH,
  START_TEXT_MAX,
  startModeKeys,
  startModeOf,
  startTextOf,
  startTooLong,
} from '../domain/start-box/index.ts';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** What the form of the home page sends. An empty text opens the page of the mode as it is. */
const fields = z
  .object({
    mode: z.enum(startModeKeys, '请选择想做什么'),
    text: z._default(
      z.pipe(
        string.check(z.maxLength(2 * START_TEXT_MAX, `内容最多${START_TEXT_MAX}个字符，请缩短后再试`)),
        z.transform(startTextOf),
      ),
      '',
    ),
  })
  .check((context) => {
    const { mode, text } = context.value;
    const chosen = startModeOf(mode);
    if (text.length > chosen.max)
      context.issues.push({ code: 'custom', input: text, path: ['text'], message: startTooLong(chosen) });
  });

/** Apart from the other calls of quick fills: the site's scripts do not make it. */
export const startForm = defineCalls('startForm', {
  send: {
    method: 'POST',
    path: START_FORM_PATH,
    access: 'public',
    summary: '首页输入框的表单：填充对应页面，并以 303 转到该页面；也接受 application/x-www-form-urlencoded',
    body: fields,
  },
});
