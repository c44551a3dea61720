import { type KeyCombination, type ShortcutId, shortcuts } from './shortcuts.ts';

/** What of a key press the rules need. */
export type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'>;

export interface ShortcutSituation {
  /** ⌘ takes the place of Ctrl. */
  readonly mac: boolean;
  /** The focus is where letters are typed. */
  readonly typing: boolean;
}

function matches({ code, mod = false, shift = false }: KeyCombination, press: Press, mac: boolean): boolean {
  const [main, other] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return press.code === code && main === mod && !other && !press.altKey && press.shiftKey === shift;
}

/** The shortcut that a key press means; null for none. Keys that write a character mean themselves while somebody types. */
export function shortcutOf(press: Press, { mac, typing }: ShortcutSituation): ShortcutId | null {
  // An input method's keys are its own.
  if (press.isComposing || press.keyCode === 229 || press.repeat) return null;
  return shortcuts.find(({ keys }) => keys.some((keysOf) => (keysOf.mod === true || !typing) && matches(keysOf, press, mac)))?.id ?? null;
}
