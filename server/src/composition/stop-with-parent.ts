/** How a process ends: by SIGTERM it finishes its work first; by Ctrl-C, a closed terminal or the end of its parent it closes at once. */
export type StopMode = 'drain' | 'now';

const stopEvents = { SIGTERM: 'drain', SIGINT: 'now', SIGHUP: 'now', disconnect: 'now' } as const;

/** Shuts the process down when it receives a stop signal or its parent process exits. Returns a function that removes the listeners. */
export function stopWithParent(stop: (mode: StopMode) => Promise<void>): () => void {
  const listeners = Object.entries(stopEvents).map(([event, mode]) => {
    const listener = (): void => void stop(mode).then(() => process.exit(0));
    return { event, listener };
  });
  // Ctrl-C in a terminal arrives twice, from the terminal and from the parent: the second signal must not kill a process that is shutting down.
  for (const { event, listener } of listeners) process.on(event, listener);
  return () => {
    for (const { event, listener } of listeners) process.off(event, listener);
  };
}
