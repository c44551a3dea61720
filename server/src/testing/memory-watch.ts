import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 1024 * 1024;
/** Bytes that pass between two collections of garbage. */
const COLLECT_EVERY = 8 * MIB;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Measures the buffers that the process holds while bytes pass through it. Garbage is collected on purpose before each measurement: what is left is held. */
export class MemoryWatch {
  readonly #before = held();
  #uncollected = 0;
  #most = 0;

  /** Counts bytes that passed. */
  passed(bytes: number): void {
    this.#uncollected += bytes;
    if (this.#uncollected < COLLECT_EVERY) return;
    this.#uncollected = 0;
    this.#most = Math.max(this.#most, held() - this.#before);
  }

  /** Most bytes of buffers that were held at a time, beyond those of the beginning. */
  get most(): number {
    return this.#most;
  }
}

/** Bytes of buffers that are referenced. */
function held(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
