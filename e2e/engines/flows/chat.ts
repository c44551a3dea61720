import { LONG_QUESTION } from '../../support/chat-screen.ts';
import { elementExpression, type Target } from '../controls.ts';
import type { Flow } from './flow.ts';

const answer: Target = { role: 'article', name: '回答' };
const question = '给保温杯写 5 个标题';
const items = `${elementExpression(answer)}.querySelectorAll('li:not(:has(button))').length`;
const busy = (value: boolean): string => `${elementExpression(answer)}?.getAttribute('aria-busy') === '${value}'`;

/** A question of 我来聊: its answer is shown while it streams, can be stopped, and another one is shown whole as Markdown. */
export const chat: Flow = {
  name: 'streamed answer in 我来聊',
  async run({ page }) {
    const ask = async (text: string): Promise<void> => {
      await page.fill({ role: 'textbox', name: '输入问题' }, text);
      await page.click({ role: 'button', name: '发送' });
    };
    await page.open('/chatNew');
    await ask(LONG_QUESTION);
    await page.waitFor('a part of the answer', `${busy(true)} && ${items} > 2`);
    await page.click({ role: 'button', name: '停止回答' });
    await page.waitForText('已停止');
    await ask(question);
    await page.waitFor(
      'the question',
      `${elementExpression({ role: 'article', name: '我的问题' })}?.innerText.includes(${JSON.stringify(question)})`,
    );
    await page.waitFor('the whole answer', `${busy(false)} && ${items} === 5`);
    await page.see({ role: 'button', name: '重新回答', within: answer });
  },
};
