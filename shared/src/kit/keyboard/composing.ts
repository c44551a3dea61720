/** The fields of a keyboard event that tell of an input method. */
export type ComposingKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Key code of what an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key press belongs to an input method: its Enter confirms a candidate and does nothing else. Safari fires `compositionend` before that
 * keydown, so `isComposing` is already false and only the key code tells. Every field that acts on a key asks this first.
 */
export const isComposing = (press: ComposingKey): boolean => press.isComposing || press.keyCode === TAKEN;
