const found = document.getElementById('area');
if (found === null) throw new Error('The page has no #area');

export const area: HTMLElement = found;

/** Resolves after the frame that shows the current document has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      // The message is delivered after the frame that the callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );

/** Resolves once the condition holds; it is re-evaluated on every DOM mutation. */
export function until(condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!condition()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
