// Runs inside measured pages.

export const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** Milliseconds of the deliberate task that checks the observer, and after which it has reported. */
const TRIED_MS = 80;
const REPORTED_MS = 40;

/** Observes long tasks; returns a function that stops observing and returns the duration of the longest task, 0 when all took less than 50 ms. */
export function watchTasks(): () => number {
  let longest = 0;
  const take = (entries: PerformanceEntryList): void => {
    longest = Math.max(longest, ...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return longest;
  };
}

/** Rejects when the observer does not report a deliberate long task. */
export async function checkWatch(): Promise<void> {
  const end = watchTasks();
  await pause(0);
  const start = performance.now();
  while (performance.now() - start < TRIED_MS);
  await pause(REPORTED_MS);
  if (end() < TRIED_MS / 2) throw new Error('The page does not see its long tasks');
}
