const OPENING = '<think>';
const CLOSING = '</think>';

/** What an answer says and thinks, as it is told apart. */
export interface Told {
  text(text: string): void;
  reasoning(text: string): void;
}

/**
 * Tells a `<think>…</think>` at the very beginning of an answer's content from the answer; servers without a parser of their own
 * leave it there. Tags may be split anywhere. White space around the block belongs to it; a tag anywhere else is plain text.
 */
export class LeadingThought {
  readonly #told: Told;
  #state: 'beginning' | 'thinking' | 'between' | 'saying' = 'beginning';
  /** What may turn out to be a part of a tag. */
  #held = '';
  #thought = false;

  constructor(told: Told) {
    this.#told = told;
  }

  take(content: string): void {
    const text = this.#held + content;
    this.#held = '';
    if (this.#state === 'saying') this.#told.text(text);
    else if (this.#state === 'beginning') this.#begin(text);
    else if (this.#state === 'thinking') this.#think(text);
    else this.#between(text);
  }

  /** Tells what is held: no more will come. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (held === '') return;
    if (this.#state === 'thinking') this.#reason(held);
    else this.#told.text(held);
  }

  #begin(text: string): void {
    const start = text.trimStart();
    if (start.startsWith(OPENING)) {
      this.#state = 'thinking';
      this.#think(start.slice(OPENING.length));
    } else if (OPENING.startsWith(start)) {
      this.#held = text;
    } else {
      this.#state = 'saying';
      this.#told.text(text);
    }
  }

  #think(text: string): void {
    const end = text.indexOf(CLOSING);
    if (end === -1) {
      const sure = text.length - lengthOfBegunTag(text);
      this.#held = text.slice(sure);
      this.#reason(text.slice(0, sure));
    } else {
      this.#reason(text.slice(0, end));
      this.#state = 'between';
      this.#between(text.slice(end + CLOSING.length));
    }
  }

  /** Models that were told not to think leave an empty block, which is no thought. */
  #reason(text: string): void {
    const shown = this.#thought ? text : text.trimStart();
    if (shown === '') return;
    this.#thought = true;
    this.#told.reasoning(shown);
  }

  #between(text: string): void {
    const start = text.trimStart();
    if (start === '') return;
    this.#state = 'saying';
    this.#told.text(start);
  }
}

/** How much of the end of a text may be the beginning of the closing tag. */
function lengthOfBegunTag(text: string): number {
  for (let length = Math.min(CLOSING.length - 1, text.length); length > 0; length -= 1) if (text.endsWith(CLOSING.slice(0, length))) return length;
  return 0;
}
