import type { KeyCombination } from './shortcuts.ts';

const namesOfKeys: Readonly<Record<string, string>> = { Slash: '/', Backspace: '⌫', ArrowUp: '↑' };

/** Labels of the keys as printed on the keyboard: Ctrl + Shift + O, on a Mac ⌘ ⇧ O. */
export function keyNames({ code, mod = false, shift = false }: KeyCombination, mac: boolean): readonly string[] {
  // Shift + slash is shown as a question mark.
  if (code === 'Slash' && shift && !mod) return ['?'];
  const key = namesOfKeys[code] ?? code.replace(/^Key/, '');
  return [...(mod ? [mac ? '⌘' : 'Ctrl'] : []), ...(shift ? [mac ? '⇧' : 'Shift'] : []), key];
}
