/** What an error event, or a rejected promise that nobody handled, tells a page. */
export interface SeenError {
  readonly error: unknown;
  /** Empty for a promise. */
  readonly message: string;
  /** Address of the script; empty for a promise, and where the browser does not tell it. */
  readonly file: string;
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

const rules: readonly ((seen: SeenError) => boolean)[] = [
  // Browsers report so that an observer changed what is observed: the rest is delivered with the next frame. No script threw it; WebKit names one all the same.
  ({ error, message }) => !(error instanceof Error) && /^ResizeObserver loop /.test(message),
  // A script or a frame of another origin, of which browsers tell nothing. Files of the site are loaded so that their errors are told.
  ({ error, message, file }) => !(error instanceof Error) && file === '' && /^Script error\.?$/.test(message),
  // A request, a transition or a playback that was given up, mostly because the page is being left.
  ({ error }) => error instanceof Error && error.name === 'AbortError',
  // Extensions of the browser, of which WebKit masks the address. When code of the site is among the callers the error may be its own.
  ({ error, file }) => {
    const place = stackOf(error) || file;
    return /[a-z]-extension:|webkit-masked-url:/.test(place) && !place.includes('/remotes/');
  },
];

/** Whether an uncaught error says nothing of the site's own code, and counts for none of its versions. */
export const isForeignError = (seen: SeenError): boolean => rules.some((matches) => matches(seen));
