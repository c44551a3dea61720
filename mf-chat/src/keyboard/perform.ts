import { reportFailure } from '@ai-site/shared/kit/lazy';
import type { Conversation } from '../conversation/conversation.ts';
import type { ShortcutId } from './shortcuts.ts';

/** The screen whose shortcuts they are. */
export interface ShortcutScreen {
  readonly current: Conversation;
  startNew(): void;
  searchChats(): void;
}

/** Performs the action of a shortcut; `showHelp` opens the shortcut sheet. */
export function perform(id: ShortcutId, store: ShortcutScreen, showHelp: () => void): void {
  const { current } = store;
  const work: Readonly<Record<ShortcutId, () => unknown>> = {
    'new-chat': () => store.startNew(),
    search: () => store.searchChats(),
    stop: () => current.stop(),
    // Loaded with the messages that can be copied.
    'copy-answer': () =>
      import(/* webpackChunkName: "messages" */ '../transcript/copy-answer.ts').then(
        ({ copyLastAnswer }) => copyLastAnswer(current),
        reportFailure,
      ),
    help: showHelp,
  };
  work[id]();
}
