import { type MaskTool, maskTools, toolKeys } from '../store/tools.ts';

export type EditorAction =
  | { readonly kind: 'tool'; readonly tool: MaskTool }
  | { readonly kind: 'brush'; readonly step: number }
  | { readonly kind: 'zoom'; readonly percent: number }
  | { readonly kind: 'zoom-step'; readonly direction: 1 | -1 }
  | { readonly kind: 'undo' | 'redo' | 'clear' | 'invert' | 'swapMarks' | 'fit' | 'help' };

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const BRUSH_STEP = 5;
const FINE_BRUSH_STEP = 1;

const toolOfCode = new Map(maskTools.map((tool) => [`Key${toolKeys[tool]}`, tool]));
const percents: Readonly<Record<string, number>> = { Digit1: 100, Digit2: 200, Digit3: 400 };

function editAction({ code, shiftKey }: Pressed): EditorAction | null {
  if (code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' };
  return code === 'KeyY' ? { kind: 'redo' } : null;
}

function viewAction({ code, key }: Pressed): EditorAction | null {
  const percent = percents[code];
  if (percent !== undefined) return { kind: 'zoom', percent };
  if (code === 'Digit0') return { kind: 'fit' };
  if (key === '+' || key === '=') return { kind: 'zoom-step', direction: 1 };
  return key === '-' ? { kind: 'zoom-step', direction: -1 } : null;
}

function plainAction(pressed: Pressed): EditorAction | null {
  const { code, key, shiftKey } = pressed;
  if (key === '?' || key === '？') return { kind: 'help' };
  if (code === 'BracketLeft' || code === 'BracketRight') {
    return { kind: 'brush', step: (code === 'BracketLeft' ? -1 : 1) * (shiftKey ? FINE_BRUSH_STEP : BRUSH_STEP) };
  }
  if (shiftKey) return null;
  const tool = toolOfCode.get(code);
  if (tool !== undefined) return { kind: 'tool', tool };
  if (code === 'KeyI') return { kind: 'invert' };
  if (code === 'KeyX') return { kind: 'swapMarks' };
  return key === 'Delete' || key === 'Backspace' ? { kind: 'clear' } : null;
}

/** What a key asks for, with or without Ctrl or Cmd; null for other keys. Letters are told by their position, which an input method does not change. */
export function editorActionOf(pressed: Pressed): EditorAction | null {
  if (pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return editAction(pressed) ?? viewAction(pressed);
  return plainAction(pressed) ?? viewAction(pressed);
}
