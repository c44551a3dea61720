import { isComposing } from '@ai-site/shared/kit/keyboard';
import { useLayoutEffect } from 'react';
import type { Studio } from '../studio.ts';

/** Whether keys belong to a control in which somebody types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])'));

/** A dialog or a menu is open, which has the keys. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Ctrl+Z and Ctrl+Y (on a Mac ⌘Z and ⇧⌘Z) undo and redo changes of storyboards, except in text, where the browser does. */
export function useStudioKeys(studio: Studio): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isTyping(event.target) || isCovered()) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { undo = false, redo = false } = studio.episode.view ?? {};
      const wantsRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if (wantsRedo && redo) void studio.storyboards.redo();
      else if (event.code === 'KeyZ' && !event.shiftKey && undo) void studio.storyboards.undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [studio]);
}
