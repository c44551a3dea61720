import { chatInstructions } from '@ai-site/shared/api/chat-instructions';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { chooseInstructions } from './choose-instructions.ts';

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
  await chooseInstructions(platform, 'c-1');
  expect(platform.modals.confirms).toMatchObject([{ okText }]);
  expect(platform.http.asked(chatInstructions.useInChat)).toMatchObject([{ body: { chatId: 'c-1', used: !used } }]);
  expect(platform.toast.shown).toEqual([{ kind: 'success', text }]);
});

it('nothing is switched without the confirmation', async () => {
  const platform = opened({ written: true, used: true });
  platform.modals.confirmAnswer = false;
  await chooseInstructions(platform, 'c-1');
  expect(platform.http.asked(chatInstructions.useInChat)).toEqual([]);
});

it('who has written nothing is led to the settings', async () => {
  const platform = opened({ written: false, used: true });
  await chooseInstructions(platform, 'c-1');
  expect(platform.modals.confirms).toMatchObject([{ content: instructionTexts.notWritten }]);
  expect(platform.http.asked(chatInstructions.useInChat)).toEqual([]);
});
