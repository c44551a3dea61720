import { useEffect } from 'react';
import type { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { isMac } from './is-mac.ts';
import { perform } from './perform.ts';
import { shortcutOf } from './shortcut-of.ts';

/** Whether letters go into what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
}

/** A dialog has the screen: its keys are its own. */
const inDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** The shortcuts of the screen, as long as it is mounted. `showHelp` must be constant. */
export function useShortcuts(store: ChatScreenStore, showHelp: () => void): void {
  useEffect(() => {
    const mac = isMac();
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || inDialog()) return;
      const id = shortcutOf(event, { mac, typing: isTyping(event.target) });
      if (id === null) return;
      event.preventDefault();
      perform(id, store, showHelp);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [store, showHelp]);
}
