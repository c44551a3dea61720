import type { Browser } from '@playwright/test';
import { onPage } from '../client-page.ts';
import { threadTime, watchThread } from '../script-time.ts';
import type { Fed } from './page/offer.ts';
import { type ReplyKind, replyOf } from './reply-texts.ts';

/** Characters of the complete reply. */
const WHOLE = 100_000;
/** Late chunks (syntax highlighting) have loaded by then. */
const SETTLE_MS = 1500;

/** Average cost of rendering new text, and what the page did meanwhile. */
export interface Growth {
  /** Milliseconds of processor time. */
  readonly script: number;
  readonly layout: number;
  /** Duration of the longest task in milliseconds. */
  readonly stall: number;
}

export interface Pace {
  /** Characters per second. */
  readonly perSecond: number;
  /** Number of characters at the end of the reply that are measured. */
  readonly last: number;
}

// These functions run inside the page.
const begin = (text: string): Promise<void> | undefined => window.benchChat?.begin(text);
const feed = ({ text, perSecond }: { readonly text: string; readonly perSecond: number }): Promise<Fed> | undefined =>
  window.benchChat?.feed(text, perSecond);

/** Streams the end of a 100k-character reply into a page. Rejects when nothing was rendered. */
export function growReply(browser: Browser, url: string, kind: ReplyKind, { perSecond, last }: Pace): Promise<Growth> {
  return onPage(browser, url, async ({ page, cdp }) => {
    const reply = replyOf(kind, WHOLE);
    await watchThread(cdp);
    await page.evaluate(begin, reply.slice(0, -last));
    await page.waitForTimeout(SETTLE_MS);
    const before = await threadTime(cdp);
    const fed = await page.evaluate(feed, { text: reply.slice(-last), perSecond });
    const after = await threadTime(cdp);
    if (fed === undefined || fed.commits === 0) throw new Error(`${url} showed nothing new`);
    return {
      script: (after.script - before.script) / fed.commits,
      layout: (after.layout - before.layout) / fed.commits,
      stall: fed.stall,
    };
  });
}
