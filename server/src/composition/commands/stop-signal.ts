const stopEvents = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;

/** Aborted when this process is told to stop, or when the process that started it is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const event of stopEvents) process.once(event, () => stop.abort(new Error('stopped')));
  return stop.signal;
}
