/** What of a key press the rules need. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly keyCode: number;
  /** The input method is composing, by the event's own word. */
  readonly isComposing: boolean;
}

/** `send`; `ignore`: takes the key and does nothing; `type`: the text box does what it always does. */
export type KeyAction = 'send' | 'ignore' | 'type';

export interface KeySituation {
  /** Between compositionstart and the moment after compositionend, as the box itself noted it. */
  readonly composing: boolean;
  /** A reply runs. */
  readonly replying: boolean;
  /** A phone's keyboard: Enter is the only way to a new line there. */
  readonly touch: boolean;
}

/**
 * Enter sends, Shift+Enter makes a new line. While an input method composes, Enter only confirms its word: Safari
 * reports the end of composition before that key, so neither flag alone is enough, and key code 229 tells the rest.
 */
export function actionOf(press: KeyPress, { composing, replying, touch }: KeySituation): KeyAction {
  if (press.key !== 'Enter' || press.shiftKey || press.altKey) return 'type';
  if (press.isComposing || composing || press.keyCode === 229) return 'type';
  if (touch && !press.ctrlKey && !press.metaKey) return 'type';
  return replying ? 'ignore' : 'send';
}
