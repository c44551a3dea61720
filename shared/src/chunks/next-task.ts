interface PageScheduler {
  readonly yield?: () => Promise<void>;
}

/**
 * Resolves in a task of its own, before which the browser may paint and answer to keys: at once after them where the browser knows `scheduler.yield`. A
 * message is not delayed in a tab in the background, as a timer would be.
 */
export function nextTask(): Promise<void> {
  const { scheduler }: { readonly scheduler?: PageScheduler } = globalThis;
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
