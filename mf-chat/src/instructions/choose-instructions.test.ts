import { chat } from '@ai-site/shared/api/chat';
import { chatInstructions } from '@ai-site/shared/api/chat-instructions';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { createPlatformDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { open } from '../conversation/testing/open-conversation.ts';
import { snapshot } from '../conversation/testing/sample-messages.ts';
import { chooseInstructions, switchOfChat, switchOfNewChat } from './choose-instructions.ts';

function opened(use: { readonly written: boolean; readonly used: boolean }) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(chatInstructions.ofChat, () => use);
  platform.http.answer(chatInstructions.useInChat, ({ body }) => ({ written: true, used: body.used }));
  return platform;
}

it.each([
  [true, instructionTexts.stopUse, instructionTexts.stopped],
  [false, instructionTexts.startUse, instructionTexts.started],
])('a chat whose use of the instructions is %s is switched after a confirmation', async (used, okText, text) => {
  const platform = opened({ written: true, used });
  await chooseInstructions(platform, switchOfChat('c-1'));
  expect(platform.modals.confirms).toMatchObject([{ okText }]);
  expect(platform.http.asked(chatInstructions.useInChat)).toMatchObject([{ body: { chatId: 'c-1', used: !used } }]);
  expect(platform.toast.shown).toEqual([{ kind: 'success', text }]);
});

it('nothing is switched without the confirmation', async () => {
  const platform = opened({ written: true, used: true });
  platform.modals.confirmAnswer = false;
  await chooseInstructions(platform, switchOfChat('c-1'));
  expect(platform.http.asked(chatInstructions.useInChat)).toEqual([]);
});

it('who has written nothing is led to the settings', async () => {
  const platform = opened({ written: false, used: true });
  await chooseInstructions(platform, switchOfChat('c-1'));
  expect(platform.modals.confirms).toMatchObject([{ content: instructionTexts.notWritten }]);
  expect(platform.http.asked(chatInstructions.useInChat)).toEqual([]);
});

it('a new chat goes without them from its first question on, also after a reload, and the next one with them', async () => {
  sessionStorage.clear();
  const before = open();
  before.http.answer(chatInstructions.read, () => ({ called: '小林', work: '', answers: '' }));
  await chooseInstructions(before.platform, switchOfNewChat(before.conversation.composer));
  const { conversation, http } = open();
  expect(conversation.composer.withoutInstructions).toBe(true);
  void conversation.sendText('你好');
  await settled();
  const first = http.lastStream(chat.createChat);
  expect(first.input.body).toMatchObject({ chatId: null, withoutInstructions: true });
  first.emit(snapshot());
  await settled();
  expect([conversation.composer.withoutInstructions, open().conversation.composer.withoutInstructions]).toEqual([
    false,
    false,
  ]);
});
