import { useLayoutEffect } from 'react';
import { isMac } from './is-mac.ts';
import { perform, type ShortcutScreen } from './perform.ts';
import { shortcutOf } from './shortcut-of.ts';

/** Whether the focused element accepts text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Whether a modal dialog is open, which handles its own keys. */
const inDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Registers the screen's shortcuts while it is mounted. `showHelp` must be stable. */
export function useShortcuts(store: ShortcutScreen, showHelp: () => void): void {
  useLayoutEffect(() => {
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
