import { createHash } from 'node:crypto';
import type { RecognisedText } from '../../engines/text-lines.ts';
import type { TextReader } from '../../engines/text-reader.ts';

/** Images whose text is remembered, those that were asked for last. */
export const KNOWN_TEXTS_MAX = 100;

/** A reading under way; it ends when nobody waits for it any more. */
interface Reading {
  readonly text: Promise<RecognisedText>;
  readonly abort: AbortController;
  waiting: number;
}

/** The text of images in the memory of this process, by their SHA-256: the same image is read once, also for several who ask at the same time. */
export class KnownTexts {
  /** Ordered by last use. */
  readonly #known = new Map<string, RecognisedText>();
  readonly #readings = new Map<string, Reading>();

  /** Rejects with what the reader rejects with, and with the reason of the signal. */
  async read(reader: TextReader, image: Uint8Array, signal: AbortSignal): Promise<RecognisedText> {
    signal.throwIfAborted();
    const hash = createHash('sha256').update(image).digest('hex');
    const known = this.#known.get(hash);
    if (known !== undefined) return this.#remember(hash, known);
    const reading = this.#readings.get(hash) ?? this.#begin(hash, reader, image);
    return this.#waitFor(reading, hash, signal);
  }

  #begin(hash: string, reader: TextReader, image: Uint8Array): Reading {
    const abort = new AbortController();
    const text = reader.readText(image, abort.signal).then((read) => this.#remember(hash, read));
    const reading: Reading = { text, abort, waiting: 0 };
    this.#readings.set(hash, reading);
    text.catch(() => undefined).finally(() => this.#forget(hash, reading));
    return reading;
  }

  async #waitFor(reading: Reading, hash: string, signal: AbortSignal): Promise<RecognisedText> {
    reading.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([reading.text, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      reading.waiting -= 1;
      if (reading.waiting === 0) {
        this.#forget(hash, reading);
        reading.abort.abort();
      }
    }
  }

  #forget(hash: string, reading: Reading): void {
    if (this.#readings.get(hash) === reading) this.#readings.delete(hash);
  }

  #remember(hash: string, text: RecognisedText): RecognisedText {
    this.#known.delete(hash);
    this.#known.set(hash, text);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN_TEXTS_MAX) break;
      this.#known.delete(oldest);
    }
    return text;
  }
}
