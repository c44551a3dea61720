const OPENING = '<think>';
const CLOSING = '</think>';

/** Callbacks for the text and the reasoning of an answer. */
export interface AnswerListener {
  text(text: string): void;
  reasoning(text: string): void;
}

/**
 * Separates a `<think>…</think>` at the very beginning of an answer's content from the answer; servers without a parser of their own
 * leave it there. Tags may be split anywhere. White space around the block belongs to it; a tag anywhere else is plain text.
 */
export class LeadingThought {
  readonly #listener: AnswerListener;
  #state: 'beginning' | 'thinking' | 'between' | 'saying' = 'beginning';
  /** Buffered text that may turn out to be part of a tag. */
  #held = '';
  #thought = false;

  constructor(listener: AnswerListener) {
    this.#listener = listener;
  }

  take(content: string): void {
    const text = this.#held + content;
    this.#held = '';
    if (this.#state === 'saying') this.#listener.text(text);
    else if (this.#state === 'beginning') this.#begin(text);
    else if (this.#state === 'thinking') this.#think(text);
    else this.#between(text);
  }

  /** Flushes the buffer at the end of the input. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (held === '') return;
    if (this.#state === 'thinking') this.#reason(held);
    else this.#listener.text(held);
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
      this.#listener.text(text);
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

  /** Models with reasoning disabled leave an empty block, which is not reasoning. */
  #reason(text: string): void {
    const shown = this.#thought ? text : text.trimStart();
    if (shown === '') return;
    this.#thought = true;
    this.#listener.reasoning(shown);
  }

  #between(text: string): void {
    const start = text.trimStart();
    if (start === '') return;
    this.#state = 'saying';
    this.#listener.text(start);
  }
}

/** Length of the longest suffix of a text that may be the beginning of the closing tag. */
function lengthOfBegunTag(text: string): number {
  for (let length = Math.min(CLOSING.length - 1, text.length); length > 0; length -= 1) if (text.endsWith(CLOSING.slice(0, length))) return length;
  return 0;
}
