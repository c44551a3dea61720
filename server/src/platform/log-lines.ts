import { type DestinationStream, pino } from 'pino';

/**
 * Lines are written together, up to this many characters or milliseconds: a write for each costs a request more than making its line. A block fits into a pipe
 * several times, so that one that is being written when the process exits has left it.
 */
const gathered = { length: 16_384, ms: 250 };

/** Level of warnings. */
const WARN = 40;

/** Where gathered lines go. */
export interface LineOutput {
  write(text: string): void;
  /** Begins to write what was handed over, and does not wait for it. */
  flush(): void;
  flushSync(): void;
}

/**
 * A destination that gathers lines. A warning or an error is written at once, with what came before: it may be the last line of a process that is killed.
 */
export class LogLines implements DestinationStream {
  /** pino says the level of each line in `lastLevel` before it writes it. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  readonly #output: LineOutput;
  #lines: string[] = [];
  #length = 0;

  constructor(output: LineOutput) {
    this.#output = output;
    setInterval(() => this.flush(), gathered.ms).unref();
  }

  write(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= gathered.length || this.lastLevel >= WARN) this.flush();
  }

  flush(): void {
    if (this.#handOver()) this.#output.flush();
  }

  /** For the end of the process. */
  flushSync(): void {
    this.#handOver();
    this.#output.flushSync();
  }

  #handOver(): boolean {
    if (this.#lines.length === 0) return false;
    this.#output.write(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return true;
  }
}

/** Lines to the standard output; the exit of the process writes the last ones. */
export function standardOutputLines(): LogLines {
  const lines = new LogLines(pino.destination({ sync: false }));
  process.once('exit', () => lines.flushSync());
  return lines;
}
