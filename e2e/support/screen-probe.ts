import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has shown so far; set by `watchScreen`. */
    screenProbe: ScreenReport;
  }
}

/** What a visitor saw of one page, in milliseconds from the start of its navigation. */
export interface ScreenReport {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint: its tag, class and the start of its text. */
  largestElement: string;
  /** When the last of these was reported. */
  changedAt: number;
  /** Length of each task of more than 50 ms. */
  readonly longTasks: { readonly start: number; readonly ms: number }[];
  /** Sum of the layout shifts. */
  shift: number;
}

/** Runs inside the page before its own scripts: must be self-contained, because only its source text is sent there. */
function observe(): void {
  interface PaintEntry extends PerformanceEntry {
    readonly element?: Element | null;
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
  const report: ScreenReport = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    largestElement: '',
    changedAt: 0,
    longTasks: [],
    shift: 0,
  };
  window.screenProbe = report;
  const watch = (type: string, read: (entry: PaintEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
      report.changedAt = performance.now();
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') report.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    report.largestPaint = startTime;
    report.largestElement = element
      ? `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 20)}`
      : 'an element that is gone';
  });
  watch('longtask', ({ startTime, duration }) => report.longTasks.push({ start: startTime, ms: duration }));
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) report.shift += value;
  });
}

/** From the next navigation on, the page records what it shows and when. */
export async function watchScreen(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Milliseconds that tasks blocked the page after its first paint, beyond 50 ms each. */
export const blockingTime = ({ firstPaint, longTasks }: ScreenReport): number =>
  longTasks
    .filter(({ start, ms }) => start + ms > firstPaint)
    .reduce((sum, { start, ms }) => sum + Math.max(0, Math.min(ms, start + ms - firstPaint) - 50), 0);
