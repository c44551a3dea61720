import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';

export interface IdleHeapDeps {
  /** Share of the time since the call before in which code ran, from 0 to 1. */
  readonly busy: () => number;
  /** Bytes that the heap has of the system. */
  readonly size: () => number;
  /** Collects garbage and gives the system back what is free then. */
  readonly release: () => void;
}

/** Milliseconds between two looks. */
const LOOK_MS = 10_000;
/** Looks in a row between which there was next to nothing to do. */
const QUIET_LOOKS = 2;
/** Share of the time up to which that is so. */
const QUIET = 0.1;
/** Growth since the last release from which another one is worth its time. */
const GROWTH = 1.25;

/**
 * Gives memory back when a process has had nothing to do for a while: a heap that has grown under load keeps what it had, several hundred MiB, until it is
 * collected as a whole. That stops the event loop for some tenths of a second, which is why V8's own memory reducer, which begins when the load merely falls, is off.
 */
export class IdleHeap {
  readonly #deps: IdleHeapDeps;
  #quiet = 0;
  /** Bytes after the last release. */
  #released = 0;

  constructor(deps: IdleHeapDeps) {
    this.#deps = deps;
  }

  /** To be called again and again; returns whether memory was given back. */
  look(): boolean {
    const { busy, size, release } = this.#deps;
    this.#quiet = busy() > QUIET ? 0 : this.#quiet + 1;
    if (this.#quiet < QUIET_LOOKS || size() < this.#released * GROWTH) return false;
    release();
    this.#released = size();
    return true;
  }
}

/** The share of the time in which the event loop of this thread was busy since the last call. */
function eventLoopShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** Lets this process give back memory when it is idle, until the returned function is called. Does nothing where `--expose-gc` was not given. */
export function releaseIdleHeap(log: Logger): () => void {
  const { gc } = globalThis;
  if (gc === undefined) return () => undefined;
  const heap = new IdleHeap({
    busy: eventLoopShare(),
    size: () => process.memoryUsage().heapTotal,
    release: () => gc({ type: 'major', flavor: 'last-resort' }),
  });
  const timer = setInterval(() => {
    const [rss, started] = [process.memoryUsage.rss(), performance.now()];
    if (heap.look())
      log.info(
        { ms: Math.round(performance.now() - started), from: rss, to: process.memoryUsage.rss() },
        'memory of the idle process was given back',
      );
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
