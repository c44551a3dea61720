/** Emoji including modifiers: skin tones, joiners, flags. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu;

export const isEmoji = (character: string): boolean => withoutEmoji(character) === '';

/** Voices say nothing for them, or their English names. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');
