import { type ComposingKey, isComposing } from '@ai-site/shared/kit/keyboard';

/** The fields of a keyboard event that the rules need. */
export interface KeyPress extends ComposingKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** `send`: send the draft; `ignore`: prevent the default; `type`: leave the key to the text box. */
export type KeyAction = 'send' | 'ignore' | 'type';

export interface KeySituation {
  /** Whether the text box is between `compositionstart` and shortly after `compositionend`. */
  readonly composing: boolean;
  readonly replying: boolean;
  /** On-screen keyboard: Enter is the only way to insert a line break. */
  readonly touch: boolean;
}

/**
 * Maps a key press to an action: Enter sends, Shift+Enter inserts a line break. During composition Enter only confirms the input method's candidate.
 */
export function actionOf(press: KeyPress, { composing, replying, touch }: KeySituation): KeyAction {
  if (press.key !== 'Enter' || press.shiftKey || press.altKey) return 'type';
  if (composing || isComposing(press)) return 'type';
  if (touch && !press.ctrlKey && !press.metaKey) return 'type';
  return replying ? 'ignore' : 'send';
}
