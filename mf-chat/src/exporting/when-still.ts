/** Milliseconds without a change after which a part of the page counts as drawn, and after which it is taken as it is. */
const STILL_MS = 500;
const LONGEST_MS = 10_000;

/** Resolves once nothing in an element has changed for a while: highlighting, formulas and diagrams are fetched and drawn by and by. */
export function whenStill(element: Element, still = STILL_MS, longest = LONGEST_MS): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      window.clearTimeout(quiet);
      window.clearTimeout(last);
      resolve();
    };
    let quiet = window.setTimeout(done, still);
    const last = window.setTimeout(done, longest);
    const observer = new MutationObserver(() => {
      window.clearTimeout(quiet);
      quiet = window.setTimeout(done, still);
    });
    observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
  });
}
