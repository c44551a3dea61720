import { expect, it } from '@jest/globals';
import { isComposing } from './composing.ts';

it.each([
  ['Enter alone', { isComposing: false, keyCode: 13 }, false],
  ['Enter during a composition', { isComposing: true, keyCode: 229 }, true],
  ['Enter that ends a composition in Chrome', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
])('%s belongs to an input method: %p %p', (_, press, expected) => expect(isComposing(press)).toBe(expected));
