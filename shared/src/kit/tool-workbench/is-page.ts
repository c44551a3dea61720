/** Whether an event means the page: nothing is focused, and no dialog is open that has keys of its own. */
export const isPage = (target: EventTarget | null): boolean =>
  target === document.body && document.querySelector('[aria-modal="true"], dialog[open]') === null;
