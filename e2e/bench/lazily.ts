interface Closable {
  close(): Promise<unknown>;
}

/** Something that is opened when a part first needs it: a run with `--only` waits for nothing else. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Closes it when it was opened. */
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
      // What failed to open has told so where it was needed.
      const there = await opened?.catch(() => undefined);
      await there?.close();
    },
  };
}
