import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';

interface Stoppable {
  stop(): Promise<void>;
}

/** Milliseconds that a resource may take to start: it may build a package first. */
const START_TIMEOUT = 2 * HANG_LIMIT_MS;

type Use<Resource> = (resource: Resource) => Promise<void>;

/**
 * What the tests of one file share, such as a site of their own: started by the first test that asks for it. The file runs its tests
 * in order (mode `default`) and calls `stop` after all of them. A fixture of the worker would do the same, but Playwright starts a
 * new worker and browser for each set of such fixtures.
 */
export class FileResource<Resource extends Stoppable> {
  readonly #start: () => Promise<Resource>;
  #started: Promise<Resource> | null = null;

  constructor(start: () => Promise<Resource>) {
    this.#start = start;
  }

  /** The fixture of a test that uses it. */
  get fixture() {
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    const fixture = async ({}, use: Use<Resource>): Promise<void> => {
      this.#started ??= this.#start();
      await use(await this.#started);
    };
    return [fixture, { scope: 'test' as const, timeout: START_TIMEOUT }] satisfies [typeof fixture, object];
  }

  /** Stops it if it was started. */
  async stop(): Promise<void> {
    const started = this.#started;
    this.#started = null;
    if (started !== null) await (await started).stop();
  }
}
