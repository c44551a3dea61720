/** The fields of a keyboard event that the rules need. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly keyCode: number;
  /** `isComposing` of the event. */
  readonly isComposing: boolean;
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
 * Maps a key press to an action: Enter sends, Shift+Enter inserts a line break. During composition Enter only confirms the input method's candidate. Safari fires
 * `compositionend` before that keydown, so neither flag is sufficient alone; key code 229 covers the remaining cases.
 */
export function actionOf(press: KeyPress, { composing, replying, touch }: KeySituation): KeyAction {
  if (press.key !== 'Enter' || press.shiftKey || press.altKey) return 'type';
  if (press.isComposing || composing || press.keyCode === 229) return 'type';
  if (touch && !press.ctrlKey && !press.metaKey) return 'type';
  return replying ? 'ignore' : 'send';
}
