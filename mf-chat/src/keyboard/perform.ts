import { copyGeneratedText } from '@ai-site/shared/kit/clipboard';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Performs the action of a shortcut; `showHelp` opens the shortcut sheet. */
export function perform(id: ShortcutId, store: ChatScreenStore, showHelp: () => void): void {
  const { current } = store;
  const work: Readonly<Record<ShortcutId, () => unknown>> = {
    'new-chat': () => store.startNew(),
    search: () => store.searchChats(),
    stop: () => current.stop(),
    'copy-answer': () => {
      const answer = current.messages.findLast((message) => message.role === 'assistant' && message.text !== '');
      return answer === undefined ? undefined : copyGeneratedText(answer.text);
    },
    help: showHelp,
  };
  work[id]();
}
