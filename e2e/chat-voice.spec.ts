import type { Page } from '@playwright/test';
import { voiceTexts } from '../server/src/chat/voice/limits.ts';
import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { expect, test } from './support/chat-site.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { test as plain } from './support/test.ts';

// Voice, with Chromium's fake microphone, which beeps once a second.

test.describe.configure({ mode: 'default' });

/** Addresses that the page plays from now on: its players are not attached to the document. */
async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Reflect.set(window, 'played', played);
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.push(this.src);
      return play.call(this);
    };
  });
  return async () => (await page.evaluate<string[]>('window.played')).filter((address) => !address.startsWith('blob:'));
}

plain(
  'without a recognition engine the microphone says which setting it needs @mf-chat @local',
  async ({ signedIn: page, chat, frame }) => {
    await chat.open();
    const microphone = page.getByRole('button', { name: '语音输入' });
    await expect(microphone).toHaveAttribute('aria-disabled', 'true');
    // A control with aria-disabled can still be pressed, and reacts.
    await microphone.click({ force: true });
    await expect(frame.toast(voiceTexts.recognitionMissing)).toBeVisible();
    await expect(page.getByRole('dialog', { name: '语音输入' })).toHaveCount(0);
  },
);

test('what is said is written where the caret stands @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.said.transcript = '相对论';
  await chat.open();
  await chat.composer.fill('请解释');
  await page.getByRole('button', { name: '语音输入' }).click();
  const box = page.getByRole('dialog', { name: '语音输入' });
  await expect(box).toContainText('正在录音…');
  await expect(box.getByText('1 秒', { exact: true })).toBeVisible();
  await expectDialogAccessible(page, 'recorder');
  await box.getByRole('button', { name: '完成' }).click();
  await expect(chat.composer).toHaveValue('请解释相对论');
  await expect(chat.composer).toBeFocused();
  await expect(box).toHaveCount(0);
});

test('a recording that is cancelled writes nothing @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.said.transcript = '不要写';
  await chat.open();
  await page.getByRole('button', { name: '语音输入' }).click();
  const box = page.getByRole('dialog', { name: '语音输入' });
  await expect(box).toContainText('正在录音…');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(chat.composer).toHaveValue('');
});

test('one talks: what is said is asked, and the answer is spoken @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  const played = await listenTo(page);
  model.said.transcript = '今天天气怎么样';
  model.play(streaming('今天是晴天。'));
  await chat.open();
  await page.getByRole('button', { name: '语音对话' }).click();
  const box = page.getByRole('dialog', { name: '语音对话' });
  await expect(box).toContainText('正在录音…');
  await expect(box.getByText('1 秒', { exact: true })).toBeVisible();
  await box.getByRole('button', { name: '说完了' }).click();
  await expect(chat.questions.last()).toContainText('今天天气怎么样');
  await expect(chat.lastAnswer).toContainText('今天是晴天。');
  await expect.poll(async () => (await played()).length).toBeGreaterThan(0);
  await box.getByRole('button', { name: '结束对话' }).click();
  await expect(box).toHaveCount(0);
});

test('朗读 speaks an answer sentence by sentence in the builtin voice, pauses, and stops @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  const played = await listenTo(page);
  model.play(streaming('第一句话在这里。第二句话也在这里。'));
  await chat.open();
  await chat.ask('念给我听');
  await chat.expectAnswered();
  await chat.lastAnswer.getByRole('button', { name: '朗读', exact: true }).click();
  const bar = page.getByRole('region', { name: '朗读' });
  await expect(bar.getByText('第一句话在这里。')).toBeVisible();
  await expect.poll(async () => (await played()).length).toBeGreaterThan(0);
  await bar.getByRole('button', { name: '暂停朗读' }).click();
  await expect(bar.getByRole('button', { name: '继续朗读' })).toBeVisible();
  await bar.getByRole('button', { name: '停止朗读' }).click();
  await expect(bar).toHaveCount(0);
});

test('the voices are found by area, timbre and language, English first @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await page.getByRole('button', { name: '更多语音功能' }).click();
  await page.getByRole('menuitem', { name: /选择音色/ }).click();
  const picker = page.getByRole('dialog', { name: '选择音色' });
  const language = picker.getByRole('combobox', { name: '语种' });
  const voices = picker.getByRole('group', { name: '选择音色' }).locator('label');
  await expect(language).toHaveValue('英语');
  await expect(language.getByRole('option')).toHaveCount(58);
  await expect(voices.first()).toContainText('英语');
  await picker.getByRole('group', { name: '地区' }).getByText('国内').click();
  await expect(language).toHaveValue('普通话');
  await expect(voices.first()).toContainText('普通话');
  const all = await voices.count();
  await picker.getByRole('group', { name: '音色', exact: true }).getByText('成年女声').click();
  await expect.poll(() => voices.count()).toBeLessThan(all);
  for (const voice of await voices.all()) await expect(voice).toContainText('成年女声');
  await voices.first().click();
  await expect(voices.first().getByRole('radio')).toBeChecked();
});
