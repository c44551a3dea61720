// Functions that run inside the page: each must be self-contained, because only its source text is sent there.

declare global {
  interface Window {
    /** Ends a watch of frames. */
    benchFrameWatch?: () => FrameReport;
    /** Resolves when the feed that was returned to is about to be painted; `begun`: when that was awaited. */
    benchReturn?: Promise<FeedPlace & { readonly begun: number; readonly painted: number }>;
    /** Resolves when a pressed like shows. */
    benchLike?: Promise<{ readonly frames: number; readonly ms: number }>;
  }
}

export interface FrameReport {
  /** Milliseconds at which frames were begun, from the start of the watch. */
  readonly frames: readonly number[];
  /** Tasks of more than 50 ms. */
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
}

/** Records the frames that the page begins and its long tasks, until `benchFrameWatch` is called. */
export function watchFrames(): void {
  const begun = performance.now();
  const frames: number[] = [];
  const tasks: { start: number; ms: number }[] = [];
  const take = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries)
      if (startTime >= begun) tasks.push({ start: startTime - begun, ms: duration });
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'longtask' });
  let watching = true;
  const frame = (at: number): void => {
    if (!watching) return;
    frames.push(at - begun);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.benchFrameWatch = () => {
    watching = false;
    take(observer.takeRecords());
    observer.disconnect();
    return { frames, tasks };
  };
}

/** Occupies the page for a while, in a task of its own. */
export function occupy(millis: number): void {
  setTimeout(() => {
    const start = performance.now();
    while (performance.now() - start < millis);
  });
}

export interface NodeCount {
  /** Elements of the cards that intersect the window, and of the card that has most. */
  readonly screen: number;
  readonly card: number;
  /** Cards in the document, and those that intersect the window. */
  readonly cards: number;
  readonly visible: number;
}

export function countNodes(): NodeCount {
  const cards = [...document.querySelectorAll('[data-work]')].flatMap((work) => work.closest('li') ?? []);
  const nodes = (card: Element): number => card.querySelectorAll('*').length + 1;
  const visible = cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  return {
    screen: visible.reduce((sum, card) => sum + nodes(card), 0),
    card: Math.max(0, ...cards.map(nodes)),
    cards: cards.length,
    visible: visible.length,
  };
}

/** Scrolls a screen at a time until this many works were in the window; resolves with how many are beyond. */
export async function showWorks(count: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const last = (): number =>
    Math.max(
      0,
      ...[...document.querySelectorAll('[aria-posinset]')].map((card) => Number(card.getAttribute('aria-posinset'))),
    );
  for (;;) {
    const before = window.scrollY;
    if (last() >= count) return last();
    window.scrollBy(0, window.innerHeight);
    // The grid draws after the first frame, its images are asked for and decoded after that.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    if (window.scrollY === before) return last();
  }
}

/** Where a feed is scrolled to. */
export interface FeedPlace {
  readonly offset: number;
  /** The first card that is visible, and its distance from the top of the window. */
  readonly work: string;
  readonly top: number;
}

export function feedPlace(): FeedPlace {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-work]')].map((card) => ({
    work: card.dataset.work ?? '',
    box: card.getBoundingClientRect(),
  }));
  const first = cards.find(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
  return { offset: window.scrollY, work: first?.work ?? '', top: first?.box.top ?? Number.NaN };
}

/** Watches the frames of the page of a work: resolves in the first one that shows cards of the feed again, with their place right before it is painted. */
export function awaitReturn(): void {
  window.benchReturn = new Promise((resolve) => {
    const begun = performance.now();
    const look = (): void => {
      const cards = [...document.querySelectorAll<HTMLElement>('ul[aria-label="作品"] [data-work]')];
      if (cards.length === 0) {
        requestAnimationFrame(look);
        return;
      }
      const shown = cards
        .map((card) => ({ work: card.dataset.work ?? '', box: card.getBoundingClientRect() }))
        .find(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
      resolve({
        begun,
        painted: performance.now(),
        offset: window.scrollY,
        work: shown?.work ?? '',
        top: shown?.box.top ?? Number.NaN,
      });
    };
    look();
  });
}

/** Requests of scripts that began between two times. */
export function callsBetween([from, to]: readonly [number, number]): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(
      ({ initiatorType, startTime }) =>
        (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && startTime >= from && startTime <= to,
    )
    .map(({ name }) => name);
}

/** From the next click on: counts the frames that begin before the button is pressed. */
export function awaitLike(button: Element): void {
  window.benchLike = new Promise((resolve) => {
    button.addEventListener(
      'click',
      () => {
        const begun = performance.now();
        let frames = 0;
        const count = (): void => {
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        new MutationObserver(() => resolve({ frames, ms: performance.now() - begun })).observe(button, {
          attributes: true,
          attributeFilter: ['aria-pressed'],
        });
      },
      { once: true, capture: true },
    );
  });
}
