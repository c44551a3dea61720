import type { CDPSession, Page } from '@playwright/test';

/** single-spa's own time-out timers retain the last roots for 5 s. */
const TIMERS_MS = 6000;
/** Number of nodes leaked deliberately at the end, each with a listener: a positive control for the probe. */
const CONTROL = 10;

export interface Retained {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
}

/** What the page still retains once it is idle. */
export async function retained(page: Page, cdp: CDPSession): Promise<Retained> {
  await page.waitForTimeout(TIMERS_MS);
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/**
 * Lower bound of the growth between two series of counts. React keeps the last tree it replaced until the next one, so that single
 * counts vary by a few nodes without ever growing.
 */
export function growth(before: readonly Retained[], after: readonly Retained[], of: keyof Retained): number {
  return Math.max(0, Math.min(...after.map((count) => count[of])) - Math.max(...before.map((count) => count[of])));
}

export const listRetained = (counts: readonly Retained[], of: keyof Retained): string =>
  counts.map((count) => count[of]).join(' ');

function leakOnPurpose(count: number): void {
  const kept = Array.from({ length: count }, () => document.createElement('i'));
  for (const node of kept) node.addEventListener('click', () => {});
  Object.assign(window, { benchLeak: kept });
}

/** Rejects when the counts of this page do not show a deliberate leak. */
export async function checkCounts(page: Page, cdp: CDPSession): Promise<void> {
  const last = await retained(page, cdp);
  await page.evaluate(leakOnPurpose, CONTROL);
  const control = await retained(page, cdp);
  if (control.nodes - last.nodes < CONTROL || control.listeners - last.listeners < CONTROL)
    throw new Error('The probe does not see what was leaked on purpose');
}
