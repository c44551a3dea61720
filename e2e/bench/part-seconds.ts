/** Measures how long the parts of a run take. */
export interface PartSeconds {
  time<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** One line with the seconds of every part, and of the whole run. */
  summary(): string;
}

/** `now` in milliseconds. */
export function partSeconds(now: () => number = () => performance.now()): PartSeconds {
  const start = now();
  const taken = new Map<string, number>();
  const since = (from: number): number => Math.round((now() - from) / 1000);
  return {
    async time(name, work) {
      const from = now();
      try {
        return await work();
      } finally {
        taken.set(name, since(from));
      }
    },
    summary: () =>
      `seconds: ${[...taken, ['whole run', since(start)]].map(([name, seconds]) => `${name} ${seconds}`).join(', ')}`,
  };
}
