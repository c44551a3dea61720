import type { AnswerPiece } from '../port.ts';
import { type ChunkReading, readChunk } from './chunk.ts';
import { LeadingThought } from './leading-thought.ts';

/**
 * Reads the events of one answer in batches. The text of a batch is joined into as few pieces as possible, so that a flood of tiny
 * tokens costs its reader no more than the number of network chunks.
 */
export class AnswerReader {
  readonly #thought: LeadingThought;
  #pieces: { kind: 'text' | 'reasoning'; text: string }[] = [];
  #begun = false;
  #said = false;
  #state: ChunkReading | undefined;

  /** `begunByTemplate`: earlier answers of the model closed a thought that they had not opened. */
  constructor(begunByTemplate = false) {
    this.#thought = new LeadingThought(
      { text: (text) => this.#add('text', text), reasoning: (text) => this.#add('reasoning', text) },
      begunByTemplate,
    );
  }

  /** The answer closed a thought that it had not opened. */
  get begunByTemplate(): boolean {
    return this.#thought.begunByTemplate;
  }

  /** Any piece was received. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Text was received, not only reasoning. */
  get said(): boolean {
    return this.#said;
  }

  /** The server reported that the answer is complete. */
  get finished(): boolean {
    return this.#state?.finished === true;
  }

  /** The length limit ended the answer. */
  get truncated(): boolean {
    return this.#state?.truncated === true;
  }

  /** Processes the data of one event. Throws `EngineError`; pieces processed before stay available. */
  take(data: string): void {
    const reading = readChunk(data);
    if (reading.reasoning !== '') this.#add('reasoning', reading.reasoning);
    if (reading.text !== '') this.#thought.take(reading.text);
    this.#state = reading;
    if (reading.finished) this.#thought.end();
  }

  end(): void {
    this.#thought.end();
  }

  /** Returns the pieces that have not been returned yet. */
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
