import { lineStartAt, type Omitted, type Place } from './line-starts.ts';
import { type Step, stepAt } from './markdown-steps.ts';

/** Maximum characters of a single construct. */
const LOOK_AHEAD = 4000;

/**
 * Converts growing Markdown to the words to be spoken; `\n` is a pause between blocks. Ambiguous text is held back until more follows, so that
 * the words do not depend on how the text was split.
 */
export class MarkdownWords {
  readonly #omitted: Omitted;
  readonly #shown: boolean;
  readonly #place: Place = { lineStart: true, fence: undefined, table: false, before: '\n' };
  #rest = '';

  /** `shown`: the words are also read with the eyes, and keep their emoji. */
  constructor(omitted: Omitted, { shown = false }: { readonly shown?: boolean } = {}) {
    this.#omitted = omitted;
    this.#shown = shown;
  }

  push(text: string): string {
    this.#rest += text;
    return this.#take(false);
  }

  /** Ends the text: what was held back is read as it is. */
  end(): string {
    return this.#take(true);
  }

  #take(ended: boolean): string {
    let said = '';
    let at = 0;
    while (at < this.#rest.length) {
      const step = this.#step(this.#rest.slice(at, at + LOOK_AHEAD), ended && this.#rest.length - at <= LOOK_AHEAD);
      if (step === undefined) break;
      this.#place.before = this.#rest.charAt(at + step.length - 1);
      at += step.length;
      said += (this.#shown ? step.show : undefined) ?? step.say;
    }
    this.#rest = this.#rest.slice(at);
    return said;
  }

  #step(rest: string, ended: boolean): Step | undefined {
    // No construct is longer than this, so nothing has to be held back further.
    const final = ended || rest.length >= LOOK_AHEAD;
    if (this.#place.lineStart || this.#place.fence !== undefined) {
      const step = lineStartAt(rest, final, this.#place, this.#omitted);
      if (step !== 'inline') return step;
      this.#place.lineStart = false;
    }
    const step = stepAt(rest, final, this.#place.before);
    if (step?.lineStart === true) this.#place.lineStart = true;
    return step;
  }
}
