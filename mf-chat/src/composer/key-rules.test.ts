import { describe, expect, it } from '@jest/globals';
import { actionOf, type KeyPress, type KeySituation } from './key-rules.ts';

const press = (rest: Partial<KeyPress> = {}): KeyPress => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  keyCode: 13,
  isComposing: false,
  ...rest,
});
const at = (rest: Partial<KeySituation> = {}): KeySituation => ({
  composing: false,
  replying: false,
  touch: false,
  ...rest,
});

describe('keys of the composer', () => {
  it('Enter sends, Shift+Enter does not', () => {
    expect(actionOf(press(), at())).toBe('send');
    expect(actionOf(press({ shiftKey: true }), at())).toBe('type');
  });

  it.each([
    ['the event says that the input method composes', press({ isComposing: true }), at()],
    ['the box noted a composition', press(), at({ composing: true })],
    ['the key code is 229, as in Safari after the composition', press({ keyCode: 229 }), at()],
  ])('Enter confirms a word when %s', (_, key, situation) => {
    expect(actionOf(key, situation)).toBe('type');
  });

  it('ignores Enter while a reply runs', () => {
    expect(actionOf(press(), at({ replying: true }))).toBe('ignore');
  });

  it('makes a new line on a phone, where a button sends', () => {
    expect(actionOf(press(), at({ touch: true }))).toBe('type');
    expect(actionOf(press({ ctrlKey: true }), at({ touch: true }))).toBe('send');
  });

  it('leaves other keys alone', () => {
    expect(actionOf(press({ key: 'a', keyCode: 65 }), at())).toBe('type');
  });
});
