import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How the page drew its exports; set by `watchSheet`. */
    sheetReport: SheetReport;
  }
}

/** What a page showed while it drew a chat for its export as an image. */
export interface SheetReport {
  /** Code, tables and the areas around them. */
  readonly parts: number;
  /** Those whose content is wider than they are, and which an image would truncate. */
  readonly truncated: number;
  /** Buttons that would be in the image. */
  readonly buttons: number;
  /** What the user was told meanwhile. */
  readonly progress: string;
}

/** Runs inside the page: must be self-contained, because only its source text is sent there. */
function observe(): void {
  const report = { parts: 0, truncated: 0, buttons: 0, progress: '' };
  window.sheetReport = report;
  new MutationObserver(() => {
    report.progress ||=
      [...document.querySelectorAll('[role="status"]')]
        .map((status) => status.textContent ?? '')
        .find((text) => text.startsWith('正在生成图片')) ?? '';
    const sheet = document.querySelector('body > [inert] > div > div');
    const parts = [...(sheet?.querySelectorAll<HTMLElement>('pre, table, section') ?? [])];
    if (sheet === null || parts.length === 0) return;
    report.parts = parts.length;
    report.truncated = parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    report.buttons = [...sheet.querySelectorAll('button')].filter(({ offsetWidth }) => offsetWidth > 0).length;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** From now on the page records how it draws exports. */
export const watchSheet = (page: Page): Promise<void> => page.evaluate(observe);

export const readSheet = (page: Page): Promise<SheetReport> => page.evaluate(() => window.sheetReport);
