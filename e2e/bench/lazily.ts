interface Closable {
  close(): Promise<unknown>;
}

/** A resource that is opened when a part first needs it, so that a run with `--only` does not wait for the others. */
export interface Lazy<T> {
  get(): Promise<T>;
  close(): Promise<void>;
}

export function lazily<T extends Closable>(open: () => Promise<T>): Lazy<T> {
  let opened: Promise<T> | undefined;
  return {
    get() {
      opened ??= open();
      return opened;
    },
    async close() {
      // A failure to open was already reported where the resource was needed.
      const there = await opened?.catch(() => undefined);
      await there?.close();
    },
  };
}
