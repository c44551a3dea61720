import type { AnswerPiece } from '../port.ts';
import { type ChunkReading, readChunk } from './chunk.ts';
import { LeadingThought } from './leading-thought.ts';

/**
 * Reads the events of one answer, batch by batch. What comes in one batch is joined to as few pieces as possible: a flood of tiny
 * tokens costs its reader no more than what the network made of it.
 */
export class AnswerReader {
  readonly #thought = new LeadingThought({ text: (text) => this.#add('text', text), reasoning: (text) => this.#add('reasoning', text) });
  #pieces: { kind: 'text' | 'reasoning'; text: string }[] = [];
  #begun = false;
  #said = false;
  #state: ChunkReading | undefined;

  /** Something came. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Text came, and not only thought. */
  get said(): boolean {
    return this.#said;
  }

  /** The server said that the answer is complete. */
  get finished(): boolean {
    return this.#state?.finished === true;
  }

  /** The length limit ended it. */
  get cut(): boolean {
    return this.#state?.cut === true;
  }

  /** Takes the data of one event. Throws `EngineError`; what was taken before stays to be given. */
  take(data: string): void {
    const reading = readChunk(data);
    if (reading.reasoning !== '') this.#add('reasoning', reading.reasoning);
    if (reading.text !== '') this.#thought.take(reading.text);
    this.#state = reading;
    if (reading.finished) this.#thought.end();
  }

  /** No more will come. */
  end(): void {
    this.#thought.end();
  }

  /** Gives the pieces that have not been given. */
  give(): readonly AnswerPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  #add(kind: 'text' | 'reasoning', text: string): void {
    this.#begun = true;
    if (kind === 'text') this.#said = true;
    const last = this.#pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.#pieces.push({ kind, text });
  }
}
