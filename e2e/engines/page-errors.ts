declare global {
  interface Window {
    /** Errors of the page that no one has collected yet. */
    engineErrors?: string[];
  }
}

/**
 * Runs in the page: collects its errors in `window.engineErrors`, for browsers whose driver does not report them. Those before the page had
 * loaded are in the reports that the site itself makes of them a few seconds later.
 */
export function watchErrors(): void {
  const errors: string[] = [];
  window.engineErrors = errors;
  addEventListener('error', ({ message }) => {
    // No error of the page: sizes that changed while sizes were reported are reported in the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled: ${reason}`));
  addEventListener('site:telemetry', (event) => {
    const { entries } = (event as CustomEvent<{ readonly entries: readonly { readonly event: string }[] }>).detail;
    errors.push(
      ...entries
        .filter(({ event: name }) => name !== 'remote-mounted')
        .map((entry) => `reported: ${JSON.stringify(entry)}`),
    );
  });
  const log = console.error;
  console.error = (...parts: readonly unknown[]) => {
    errors.push(`console: ${parts.map(String).join(' ')}`);
    log(...parts);
  };
}
