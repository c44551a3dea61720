const TAGS = ['think', 'thinking'];
const OPENINGS = TAGS.map((tag) => `<${tag}>`);
const CLOSINGS = TAGS.map((tag) => `</${tag}>`);
/** Characters of the longest tag. */
const LONGEST = Math.max(...CLOSINGS.map(({ length }) => length));

/** Callbacks for the text and the reasoning of an answer. */
export interface AnswerListener {
  text(text: string): void;
  reasoning(text: string): void;
}

/**
 * Separates a `<think>…</think>` (or `<thinking>…</thinking>`) at the very beginning of an answer's content from the answer; servers without a parser of their
 * own leave it there. Tags may be split anywhere. White space around the block belongs to it; a tag anywhere else is plain text, except for the first
 * closing one that begins a line: templates that begin the thought themselves leave only that.
 */
export class LeadingThought {
  readonly #listener: AnswerListener;
  /** The thought is begun by the template of the model: no opening tag comes. */
  readonly #begunByTemplate: boolean;
  #state: 'beginning' | 'thinking' | 'between' | 'saying' = 'beginning';
  /** Buffered text that may turn out to be part of a tag. */
  #held = '';
  #thought = false;
  #closing: readonly string[] = CLOSINGS;
  /** A thought without an opening tag, as long as it is not known to be one. */
  #assumed: string | null = null;
  #lone = false;
  /** The text that was said so far ends a line. */
  #atLineStart = true;

  constructor(listener: AnswerListener, begunByTemplate = false) {
    this.#listener = listener;
    this.#begunByTemplate = begunByTemplate;
  }

  /** A thought was closed that had not been opened. */
  get begunByTemplate(): boolean {
    return this.#lone;
  }

  take(content: string): void {
    const text = this.#held + content;
    this.#held = '';
    if (this.#state === 'saying') this.#say(text);
    else if (this.#state === 'beginning') this.#begin(text);
    else if (this.#state === 'thinking') this.#think(text);
    else this.#between(text);
  }

  /** Flushes the buffer at the end of the input. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (this.#state === 'thinking') this.#reason(held);
    else if (held !== '') this.#listener.text(held);
    // What was taken for a thought was the answer.
    if (this.#assumed !== null && this.#assumed !== '') this.#listener.text(this.#assumed);
    this.#assumed = null;
  }

  #begin(text: string): void {
    const start = text.trimStart();
    const opening = OPENINGS.findIndex((tag) => start.startsWith(tag));
    if (opening !== -1) {
      this.#state = 'thinking';
      this.#closing = CLOSINGS.slice(opening, opening + 1);
      this.#think(start.slice(OPENINGS[opening]?.length ?? 0));
    } else if (OPENINGS.some((tag) => tag.startsWith(start))) {
      this.#held = text;
    } else if (this.#begunByTemplate) {
      this.#state = 'thinking';
      this.#assumed = '';
      this.#think(text);
    } else {
      this.#state = 'saying';
      this.#say(text);
    }
  }

  #think(text: string): void {
    const [end, tag] = firstOf(text, this.#closing);
    if (end === -1) {
      const sure = text.length - lengthOfBegunTag(text, this.#closing);
      this.#held = text.slice(sure);
      this.#reason(text.slice(0, sure));
    } else {
      this.#reason(text.slice(0, end));
      if (this.#assumed !== null) this.#lone = true;
      this.#assumed = null;
      this.#state = 'between';
      this.#between(text.slice(end + tag.length));
    }
  }

  /** Models with reasoning disabled leave an empty block, which is not reasoning. */
  #reason(text: string): void {
    if (this.#assumed !== null) this.#assumed += text;
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

  /** Drops a closing tag that begins a line, of an answer without a thought. */
  #say(text: string): void {
    if (this.#thought || this.#lone) {
      this.#listener.text(text);
      return;
    }
    const [at, tag] = firstOf(text, CLOSINGS);
    if (at !== -1 && this.#beginsLine(text.slice(0, at))) {
      this.#tell(text.slice(0, at));
      this.#lone = true;
      this.#state = 'between';
      this.#between(text.slice(at + tag.length));
      return;
    }
    const held = lengthOfBegunTag(text, CLOSINGS);
    this.#held = held > 0 && this.#beginsLine(text.slice(0, -held)) ? text.slice(-held) : '';
    this.#tell(text.slice(0, text.length - this.#held.length));
  }

  #tell(text: string): void {
    if (text === '') return;
    this.#atLineStart = text.endsWith('\n');
    this.#listener.text(text);
  }

  #beginsLine(before: string): boolean {
    return before === '' ? this.#atLineStart : before.endsWith('\n');
  }
}

/** Where the first of some tags stands in a text, −1 for none, and which one. */
function firstOf(text: string, tags: readonly string[]): readonly [at: number, tag: string] {
  const found = tags.map((tag) => [text.indexOf(tag), tag] as const).filter(([at]) => at !== -1);
  return found.toSorted(([a], [b]) => a - b)[0] ?? [-1, ''];
}

/** Length of the longest suffix of a text that may be the beginning of one of some tags. */
function lengthOfBegunTag(text: string, tags: readonly string[]): number {
  for (let length = Math.min(LONGEST - 1, text.length); length > 0; length -= 1)
    if (tags.some((tag) => length < tag.length && text.endsWith(tag.slice(0, length)))) return length;
  return 0;
}
