import { describe, expect, it } from '@jest/globals';
import { type EditorAction, editorActionOf } from './editor-keys.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const letter = (name: string, more: Partial<typeof none> = {}) =>
  editorActionOf({ ...none, code: `Key${name}`, key: name.toLowerCase(), ...more });

describe('the keys of the editor', () => {
  it.each([
    ['B', 'smear'],
    ['U', 'box'],
    ['O', 'circle'],
    ['L', 'lasso'],
    ['E', 'eraser'],
    ['H', 'hand'],
  ])('%s is the tool %s', (name, tool) => {
    expect(letter(name)).toEqual({ kind: 'tool', tool });
    expect(letter(name, { ctrlKey: true })).toBeNull();
  });

  it('work while an input method takes the letters', () => {
    expect(editorActionOf({ ...none, code: 'KeyB', key: 'Process' })).toEqual({ kind: 'tool', tool: 'smear' });
    expect(editorActionOf({ ...none, code: 'BracketRight', key: '】' })).toEqual({ kind: 'brush', step: 5 });
  });

  it.each<[string, ReturnType<typeof letter>, EditorAction | null]>([
    ['Ctrl+Z', letter('Z', { ctrlKey: true }), { kind: 'undo' }],
    ['Cmd+Shift+Z', letter('Z', { metaKey: true, shiftKey: true }), { kind: 'redo' }],
    ['Ctrl+Y', letter('Y', { ctrlKey: true }), { kind: 'redo' }],
    ['Z alone', letter('Z'), null],
    ['I', letter('I'), { kind: 'invert' }],
    ['Alt+B', letter('B', { altKey: true }), null],
    ['Delete', editorActionOf({ ...none, code: 'Delete', key: 'Delete' }), { kind: 'clear' }],
    ['[', editorActionOf({ ...none, code: 'BracketLeft', key: '[' }), { kind: 'brush', step: -5 }],
    [
      'Shift+[',
      editorActionOf({ ...none, code: 'BracketLeft', key: '{', shiftKey: true }),
      { kind: 'brush', step: -1 },
    ],
    ['Ctrl+0', editorActionOf({ ...none, code: 'Digit0', key: '0', ctrlKey: true }), { kind: 'fit' }],
    ['Ctrl+1', editorActionOf({ ...none, code: 'Digit1', key: '1', ctrlKey: true }), { kind: 'zoom', percent: 100 }],
    ['Cmd+2', editorActionOf({ ...none, code: 'Digit2', key: '2', metaKey: true }), { kind: 'zoom', percent: 200 }],
    ['3', editorActionOf({ ...none, code: 'Digit3', key: '3' }), { kind: 'zoom', percent: 400 }],
    ['+', editorActionOf({ ...none, code: 'Equal', key: '+', shiftKey: true }), { kind: 'zoom-step', direction: 1 }],
    ['-', editorActionOf({ ...none, code: 'Minus', key: '-' }), { kind: 'zoom-step', direction: -1 }],
    ['?', editorActionOf({ ...none, code: 'Slash', key: '?', shiftKey: true }), { kind: 'help' }],
    ['Escape', editorActionOf({ ...none, code: 'Escape', key: 'Escape' }), null],
  ])('%s', (_, action, expected) => {
    expect(action).toEqual(expected);
  });
});
