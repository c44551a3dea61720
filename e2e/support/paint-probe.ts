import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has painted so far; set by `watchPaint`. */
    paintProbe: PaintReport;
  }
}

export interface LayoutShift {
  /** Share of the viewport that moved, times the distance. */
  readonly value: number;
  /** The elements that moved, with their old and new positions. */
  readonly moved: readonly string[];
}

export interface PaintReport {
  /** Milliseconds from the start of the navigation until something was painted; null before that. */
  firstPaint: number | null;
  readonly shifts: LayoutShift[];
}

/** Runs inside the page before its own scripts: must be self-contained, because only its source text is sent there. */
function observe(): void {
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const isShift = (entry: PerformanceEntry): entry is ShiftEntry => entry.entryType === 'layout-shift';
  const report: PaintReport = { firstPaint: null, shifts: [] };
  window.paintProbe = report;
  const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  const name = (node: Node | null): string =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className}`
      : (node?.nodeName ?? 'a node that is gone');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      report.shifts.push({
        value: entry.value,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) => `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') report.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
}

/** From the next navigation on, the page records what it paints and which elements shift. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

export const readPaint = (page: Page): Promise<PaintReport> => page.evaluate(() => window.paintProbe);

/** Sum of all layout shifts since the navigation. Stricter than the worst five-second window that browsers report. */
export const shiftOf = ({ shifts }: PaintReport): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Moves an element deliberately and waits for two frames: a positive control for the probe. */
export function moveOnPurpose(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const block = document.createElement('div');
    block.style.height = '300px';
    document.body.prepend(block);
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
