import { type ChatInstructionsUse, chatInstructions } from '@ai-site/shared/api/chat-instructions';
import type { Platform } from '@ai-site/shared/contract';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import type { Composer } from '../draft/composer.ts';

type Http = Platform['http'];

/** Where it is kept whether a chat uses what its owner wrote for the assistant. */
export interface InstructionsSwitch {
  read(http: Http): Promise<ChatInstructionsUse>;
  use(http: Http, used: boolean): Promise<unknown>;
}

/** A chat that the server has. */
export const switchOfChat = (chatId: string): InstructionsSwitch => ({
  read: (http) => http.call(chatInstructions.ofChat, { query: { chatId } }),
  use: (http, used) => http.call(chatInstructions.useInChat, { body: { chatId, used } }),
});

/** A chat that begins with its first question: kept in the draft until then. */
export const switchOfNewChat = (composer: Composer): InstructionsSwitch => ({
  async read(http) {
    const texts = await http.call(chatInstructions.read, {});
    return { written: Object.values(texts).some((text) => text !== ''), used: !composer.withoutInstructions };
  },
  async use(_, used) {
    composer.goWithoutInstructions(!used);
  },
});

/** Tells whether a chat uses what its owner wrote for the assistant, and switches that when asked to. Who wrote nothing is led to the settings. */
export async function chooseInstructions(
  { http, modals, toast }: Pick<Platform, 'http' | 'modals' | 'toast'>,
  chat: InstructionsSwitch,
): Promise<void> {
  const { title, notWritten, write, inUse, notInUse, stopUse, startUse, stopped, started } = instructionTexts;
  try {
    const { written, used } = await chat.read(http);
    if (!written) {
      if (await modals.confirm({ title, content: notWritten, okText: write })) modals.settings();
      return;
    }
    if (!(await modals.confirm({ title, content: used ? inUse : notInUse, okText: used ? stopUse : startUse }))) return;
    await chat.use(http, !used);
    toast.success(used ? stopped : started);
  } catch {
    // The platform has shown the error.
  }
}
