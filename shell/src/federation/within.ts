/** Something took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with `TimeoutError` when a promise takes longer than `millis`. */
export function within<T>(promise: Promise<T>, millis: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${millis} ms`)), millis);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
