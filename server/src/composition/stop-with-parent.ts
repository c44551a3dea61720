const stopEvents = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Shuts the process down when it receives a stop signal or its parent process exits. Returns a function that removes the listeners. */
export function stopWithParent(close: () => Promise<void>): () => void {
  const stop = (): void => {
    close().then(() => process.exit(0));
  };
  // Ctrl-C in a terminal arrives twice, from the terminal and from the parent: the second signal must not kill a process that is shutting down.
  for (const event of stopEvents) process.on(event, stop);
  return () => {
    for (const event of stopEvents) process.off(event, stop);
  };
}
