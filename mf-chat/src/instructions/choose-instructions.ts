import { chatInstructions } from '@ai-site/shared/api/chat-instructions';
import type { Platform } from '@ai-site/shared/contract';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';

/**
 * Tells whether a chat uses what its owner wrote for the assistant, and switches that when asked to. Who wrote nothing is led to the settings.
 */
export async function chooseInstructions({ http, modals, toast }: Pick<Platform, 'http' | 'modals' | 'toast'>, chatId: string): Promise<void> {
  const { title, notWritten, write, inUse, notInUse, stopUse, startUse, stopped, started } = instructionTexts;
  try {
    const { written, used } = await http.call(chatInstructions.ofChat, { query: { chatId } });
    if (!written) {
      if (await modals.confirm({ title, content: notWritten, okText: write })) modals.settings();
      return;
    }
    if (!(await modals.confirm({ title, content: used ? inUse : notInUse, okText: used ? stopUse : startUse }))) return;
    await http.call(chatInstructions.useInChat, { body: { chatId, used: !used } });
    toast.success(used ? stopped : started);
  } catch {
    // The platform has shown the error.
  }
}
