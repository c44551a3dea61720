/** Characters of a recogniser's classes after the first, which is the blank between two characters. */
export type Dictionary = readonly string[];

/** A dictionary file, one character a line; the recogniser's last class is a space, which the file does not have. */
export function dictionaryOf(file: string): Dictionary {
  return [...file.replaceAll('\r', '').replace(/\n$/, '').split('\n'), ' '];
}

export interface RecognizedText {
  readonly text: string;
  /** Mean probability of its characters; 0 without characters. */
  readonly confidence: number;
}

/** The text of a recogniser's output by the most likely class of each step: repeated classes are one character, blanks part them. `steps`: rows of `classes` probabilities. */
export function decodeCtc(steps: Float32Array, classes: number, dictionary: Dictionary): RecognizedText {
  let text = '';
  let [sum, count, last] = [0, 0, 0];
  for (let start = 0; start < steps.length; start += classes) {
    let [best, most] = [0, steps[start] ?? 0];
    for (let index = 1; index < classes; index += 1) {
      const value = steps[start + index] ?? 0;
      if (value > most) [best, most] = [index, value];
    }
    if (best !== 0 && best !== last) {
      text += dictionary[best - 1] ?? '';
      sum += most;
      count += 1;
    }
    last = best;
  }
  return { text, confidence: count === 0 ? 0 : sum / count };
}
