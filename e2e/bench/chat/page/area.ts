const found = document.getElementById('area');
if (found === null) throw new Error('The page has no #area');

/** Where the measured thing goes. */
export const area: HTMLElement = found;

/** Resolves after the frame that shows what is in the document now. */
export const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      // The message comes after the frame that the callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );

/** Resolves once a condition holds, which is asked again with every change of the document. */
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
