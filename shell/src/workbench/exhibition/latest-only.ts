/**
 * Runs `save` for one value at a time. Of the values that come meanwhile only the last is saved, after the one in progress; their promises share
 * its outcome.
 */
export function latestOnly<T>(save: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let running: Promise<void> | null = null;
  let next: { value: T; done: Promise<void> } | null = null;
  const start = (value: T): Promise<void> => {
    running = save(value).finally(() => {
      running = null;
    });
    return running;
  };
  return (value) => {
    if (running === null) return start(value);
    if (next !== null) {
      next.value = value;
      return next.done;
    }
    const waiting = { value, done: Promise.resolve() };
    next = waiting;
    waiting.done = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start(waiting.value);
      });
    return waiting.done;
  };
}
