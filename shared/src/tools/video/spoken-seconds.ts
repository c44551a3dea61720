/** Seconds of speech at normal speed: of one Han character, and of one letter of an alphabet. */
const HAN = 0.24;
const LETTER = 0.08;
const han = /\p{Script=Han}/u;
const letter = /[\p{L}\p{N}]/u;

/** About how many seconds a text takes to be spoken at a speed (1: normal). Marks count as the pauses that they are. */
export function spokenSeconds(text: string, speed: number): number {
  let seconds = 0;
  for (const character of text) {
    if (han.test(character)) seconds += HAN;
    else if (letter.test(character)) seconds += LETTER;
  }
  return seconds / speed;
}
