import { describe, expect, it } from '@jest/globals';
import { boxKeys } from './box-keys.ts';
import { keyNames } from './key-names.ts';
import { type Press, shortcutOf } from './shortcut-of.ts';
import { shortcuts } from './shortcuts.ts';

const press = (code: string, rest: Partial<Press> = {}): Press => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  repeat: false,
  ...rest,
});
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const at = (rest: { mac?: boolean; typing?: boolean } = {}) => ({ mac: false, typing: true, ...rest });

describe('shortcuts', () => {
  it.each([
    ['KeyO', { ...ctrl, ...shift }, 'new-chat'],
    ['KeyK', ctrl, 'search'],
    ['KeyC', { ...ctrl, ...shift }, 'copy-answer'],
    ['Backspace', { ...ctrl, ...shift }, 'stop'],
    ['Slash', ctrl, 'help'],
    ['KeyC', ctrl, null],
    ['KeyO', { ...ctrl, ...shift, altKey: true }, null],
    ['KeyK', {}, null],
  ] as const)('%s with %j is %s while somebody types', (code, modifiers, expected) => {
    expect(shortcutOf(press(code, modifiers), at())).toBe(expected);
  });

  it('take ⌘ for Ctrl on a Mac, and Ctrl for nothing', () => {
    expect(shortcutOf(press('KeyK', { metaKey: true }), at({ mac: true }))).toBe('search');
    expect(shortcutOf(press('KeyK', ctrl), at({ mac: true }))).toBeNull();
    expect(shortcutOf(press('KeyK', { metaKey: true }), at())).toBeNull();
  });

  it('leave the question mark to whoever types', () => {
    expect(shortcutOf(press('Slash', shift), at({ typing: false }))).toBe('help');
    expect(shortcutOf(press('Slash', shift), at())).toBeNull();
  });

  it.each([
    ['the event says that an input method composes', { isComposing: true }],
    ['the key code is 229', { keyCode: 229 }],
    ['the key is held down', { repeat: true }],
  ])('do nothing while %s', (_, rest) => {
    expect(shortcutOf(press('KeyK', { ...ctrl, ...rest }), at())).toBeNull();
  });

  it('are written as the keyboard has them', () => {
    expect(keyNames({ code: 'KeyO', mod: true, shift: true }, false)).toEqual(['Ctrl', 'Shift', 'O']);
    expect(keyNames({ code: 'KeyO', mod: true, shift: true }, true)).toEqual(['⌘', '⇧', 'O']);
    expect(keyNames({ code: 'Slash', shift: true }, false)).toEqual(['?']);
    expect(keyNames({ code: 'Backspace', mod: true, shift: true }, true)).toEqual(['⌘', '⇧', '⌫']);
  });

  it('do not take a key twice', () => {
    const written = [...shortcuts, ...boxKeys].flatMap(({ keys }) =>
      keys.map((combination) => keyNames(combination, false).join('+')),
    );
    expect(new Set(written).size).toBe(written.length);
  });
});
