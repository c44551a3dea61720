import { isComposing } from '@ai-site/shared/kit/keyboard';
import { type KeyCombination, type ShortcutId, shortcuts } from './shortcuts.ts';

/** The fields of a keyboard event that the rules need. */
export type Press = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>;

export interface ShortcutSituation {
  /** Use ⌘ instead of Ctrl. */
  readonly mac: boolean;
  /** The focus is in a text field. */
  readonly typing: boolean;
}

function matches({ code, mod = false, shift = false }: KeyCombination, press: Press, mac: boolean): boolean {
  const [main, other] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return press.code === code && main === mod && !other && !press.altKey && press.shiftKey === shift;
}

/** Maps a key press to a shortcut; null for none. In text fields, keys that insert a character are not shortcuts. */
export function shortcutOf(press: Press, { mac, typing }: ShortcutSituation): ShortcutId | null {
  // Ignore key presses during composition, and key repeat.
  if (isComposing(press) || press.repeat) return null;
  return (
    shortcuts.find(({ keys }) => keys.some((keysOf) => (keysOf.mod === true || !typing) && matches(keysOf, press, mac)))
      ?.id ?? null
  );
}
