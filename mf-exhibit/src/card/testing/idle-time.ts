/** Lets idle callbacks wait in a window without idle time of its own. Returns what gives them `ms` of it, until none waits. */
export function idleTime(ms = 50): () => void {
  const waiting: IdleRequestCallback[] = [];
  Object.assign(window, { requestIdleCallback: (run: IdleRequestCallback) => waiting.push(run) });
  return () => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift())
      run({ didTimeout: false, timeRemaining: () => ms });
  };
}
