export interface ShellWatch {
  /** URL path of the shell's builds. */
  readonly folder: string;
  /** Event after which the shell handles its own failures. */
  readonly ready: string;
  /** Attribute of the root element that tells the shell that this load was reported as failed. */
  readonly failed: string;
  /** Id of the data element with the registry. */
  readonly registry: string;
  /** Id of the data element with the key of the page. */
  readonly key: string;
  /** Path that takes telemetry. */
  readonly telemetry: string;
  /** Milliseconds in which the shell should be ready. */
  readonly patienceMs: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/**
 * Runs inside the page, so it is self-contained: says in place of the screen when the shell's script is missing, refused, does not
 * run or does not arrive, reports it, and offers a reload that replaces what the browser has cached. A style that is missing is requested once more.
 */
export function watchShell({
  folder,
  ready,
  failed,
  registry,
  key,
  telemetry,
  patienceMs,
  title,
  text,
  action,
}: ShellWatch): void {
  const over = new AbortController();

  const reload = async (): Promise<void> => {
    const tags = [...document.querySelectorAll<HTMLScriptElement>(`script[src*="${folder}"]`)].map(({ src }) => src);
    const styles = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href*="${folder}"]`)].map(
      ({ href }) => href,
    );
    const fetched = Promise.allSettled([...tags, ...styles].map((url) => fetch(url, { cache: 'reload' })));
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, 5000))]);
    location.reload();
  };

  const show = (): void => {
    const screen = document.querySelector('main');
    if (screen === null || screen.querySelector('.site-failure') !== null) return;
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: action });
    button.addEventListener('click', () => {
      button.disabled = true;
      void reload();
    });
    const message = Object.assign(document.createElement('div'), { className: 'site-failure' });
    message.setAttribute('role', 'alert');
    message.append(
      Object.assign(document.createElement('strong'), { textContent: title }),
      Object.assign(document.createElement('span'), { textContent: text }),
      button,
    );
    screen.replaceChildren(message);
  };

  const report = (stage: 'load' | 'integrity' | 'mount' | 'timeout', file: string): void => {
    const { shell, sample, overrides } = JSON.parse(
      document.getElementById(registry)?.textContent ?? '{"overrides":[0]}',
    );
    // A tester's overrides say nothing about what visitors get.
    if (overrides.length > 0) return;
    const of = { name: 'shell', version: shell.version };
    const root = document.documentElement;
    const first = !root.hasAttribute(failed);
    root.setAttribute(failed, '');
    const entries = [
      ...(stage === 'integrity' ? [{ event: 'integrity-failed', ...of, file }] : []),
      ...(first ? [{ event: 'page-failed', ...of, stage }] : []),
      // The same share of the visits reports how a package loads, well or not, or the rates would be wrong.
      ...(first && (shell.watched || Math.random() < sample)
        ? [{ event: 'remote-failed', ...of, stage: stage === 'timeout' ? 'load' : stage }]
        : []),
    ];
    if (entries.length > 0)
      navigator.sendBeacon?.(
        telemetry,
        new Blob([JSON.stringify({ entries, key: document.getElementById(key)?.textContent ?? undefined })], {
          type: 'application/json',
        }),
      );
  };

  const scriptFailed = async ({ src }: HTMLScriptElement): Promise<void> => {
    show();
    // What arrives and yet was not run is not what the release says; the tag itself gives no reason.
    const arrived = await fetch(src, { cache: 'force-cache' }).then(
      ({ ok }) => ok,
      () => false,
    );
    report(arrived ? 'integrity' : 'load', new URL(src).pathname);
  };

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && target.src.includes(folder)) void scriptFailed(target);
      else if (
        target instanceof HTMLLinkElement &&
        target.rel === 'stylesheet' &&
        target.href.includes(folder) &&
        !target.href.includes('?')
      )
        target.href += `?attempt=${Date.now().toString(36)}`;
      else if (target === window && event instanceof ErrorEvent && event.filename.includes(folder)) {
        show();
        report('mount', '');
      }
    },
    // Error events of tags do not bubble.
    { capture: true, signal: over.signal },
  );
  const timer = setTimeout(() => {
    show();
    report('timeout', '');
  }, patienceMs);
  addEventListener(
    ready,
    () => {
      clearTimeout(timer);
      over.abort();
    },
    { once: true },
  );
}
