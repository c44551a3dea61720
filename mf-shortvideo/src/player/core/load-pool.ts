export interface LoadPoolOptions<T> {
  readonly load: (key: string, signal: AbortSignal) => Promise<T>;
  /** Gives back the memory of what goes. */
  readonly dispose?: (value: T) => void;
  /** Values that are kept; more only while all of them are wanted. */
  readonly capacity: number;
  /** Loads at a time. */
  readonly atOnce?: number;
  /** While the most urgent one is loaded no other is begun: it would take time from it. */
  readonly firstAlone?: boolean;
  /** A value came, or could not be loaded. */
  readonly onChange: (key: string) => void;
}

export interface LoadPool<T> {
  /** What is needed, the most urgent first: it is loaded in this order. Loads of anything else are given up. */
  readonly want: (keys: readonly string[]) => void;
  readonly get: (key: string) => T | undefined;
  /** It could not be loaded, and is not asked for again before `retry`. */
  readonly failed: (key: string) => boolean;
  readonly retry: () => void;
  /** Gives everything back. */
  readonly clear: () => void;
}

/** Loads of a key before it counts as failed. */
const ATTEMPTS = 2;

/** Values that are loaded by key before they are needed; of those that are not needed the least recently wanted go. */
export function createLoadPool<T>({
  load,
  dispose = () => undefined,
  capacity,
  atOnce = 2,
  firstAlone = false,
  onChange,
}: LoadPoolOptions<T>): LoadPool<T> {
  /** The least recently wanted first. */
  const values = new Map<string, T>();
  const loads = new Map<string, AbortController>();
  const failures = new Map<string, number>();
  let wanted: readonly string[] = [];
  const hasFailed = (key: string): boolean => (failures.get(key) ?? 0) >= ATTEMPTS;

  function evict(): void {
    for (const [key, value] of values) {
      if (values.size <= capacity) return;
      if (wanted.includes(key)) continue;
      values.delete(key);
      dispose(value);
    }
  }

  function next(): void {
    for (const key of wanted) {
      if (loads.size >= atOnce || (firstAlone && loads.has(wanted[0] ?? ''))) return;
      if (!values.has(key) && !loads.has(key) && !hasFailed(key)) void begin(key);
    }
  }

  async function begin(key: string): Promise<void> {
    const abort = new AbortController();
    loads.set(key, abort);
    try {
      const value = await load(key, abort.signal);
      if (abort.signal.aborted) return dispose(value);
      values.set(key, value);
      failures.delete(key);
    } catch {
      if (abort.signal.aborted) return;
      failures.set(key, (failures.get(key) ?? 0) + 1);
    }
    loads.delete(key);
    evict();
    next();
    if (values.has(key) || hasFailed(key)) onChange(key);
  }

  return {
    want(keys) {
      wanted = keys;
      for (const [key, abort] of loads) {
        if (keys.includes(key)) continue;
        loads.delete(key);
        abort.abort();
      }
      for (const key of keys.toReversed()) {
        const value = values.get(key);
        if (value === undefined) continue;
        values.delete(key);
        values.set(key, value);
      }
      evict();
      next();
    },
    get: (key) => values.get(key),
    failed: hasFailed,
    retry() {
      failures.clear();
      next();
    },
    clear() {
      for (const abort of loads.values()) abort.abort();
      loads.clear();
      for (const value of values.values()) dispose(value);
      values.clear();
      failures.clear();
      wanted = [];
    },
  };
}
