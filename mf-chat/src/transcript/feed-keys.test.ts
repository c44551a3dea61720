import { expect, it } from '@jest/globals';
import { feedMove } from './feed-keys.ts';

const press = (key: string, modifiers: { readonly altKey?: boolean; readonly ctrlKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});

it.each([
  [press('ArrowUp', { altKey: true }), false, 'previous'],
  [press('ArrowDown', { altKey: true }), true, 'next'],
  [press('PageDown'), true, 'next'],
  [press('PageUp'), true, 'previous'],
  [press('PageDown'), false, null],
  [press('ArrowDown'), true, null],
  [press('ArrowUp', { altKey: true, ctrlKey: true }), true, null],
])('%j on a message %j: %j', (key, onMessage, move) => {
  expect(feedMove(key, onMessage)).toBe(move);
});
