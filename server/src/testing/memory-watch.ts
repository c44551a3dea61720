import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const buffers = (): number => process.memoryUsage().arrayBuffers;

/** Measures the buffers that the process holds while bytes pass through it. Garbage counts as long as it is below the limit: collecting it takes a second in a large process. */
export class MemoryWatch {
  readonly #limit: number;
  readonly #before: number;
  #most = 0;

  /** `limit`: bytes from which on garbage is collected before anything counts. */
  constructor(limit: number) {
    this.#limit = limit;
    collectGarbage();
    this.#before = buffers();
  }

  /** To be called whenever bytes passed. */
  measure(): void {
    let held = buffers() - this.#before;
    // The buffers that one collection finds are freed in the background; the next collection waits for that.
    for (let collections = 0; held >= this.#limit && collections < 3; collections += 1) {
      collectGarbage();
      held = buffers() - this.#before;
    }
    this.#most = Math.max(this.#most, held);
  }

  /** Most bytes of buffers that there were at a time, beyond those of the beginning. At the limit or above, all of them were referenced. */
  get most(): number {
    return this.#most;
  }
}
