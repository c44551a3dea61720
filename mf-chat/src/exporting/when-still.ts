/** Milliseconds without a mutation after which content counts as rendered, and maximum wait. */
const STILL_MS = 500;
const LONGEST_MS = 10_000;

/** Resolves once an element has not changed for `still` ms: highlighting, formulas and diagrams load asynchronously. */
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
