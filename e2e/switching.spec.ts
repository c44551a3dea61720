import type { Page } from '@playwright/test';
import { type PageMemory, PageMemoryMeter } from './support/page-memory.ts';
import { moveOn } from './support/platform.ts';
import { everyRemote, expectMounted, type RemoteName, remoteNames, remotePaths, visit } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const SWITCHES = 50;
/** single-spa watches every mount and unmount with a timer of 5 s, which holds the root until then. */
const TIMERS_GONE_MS = 6000;
/** Share by which a heap may differ between two equal rounds: compiled code and inline caches come and go. */
const HEAP_NOISE = 0.1;

const remoteAt = (index: number): RemoteName => remoteNames[index % remoteNames.length] ?? 'mf-chat';

/** What the browser still holds for a moment, of the screen that it painted last, is no leak: that stays. */
const LET_GO_MS = 15_000;

/** Fifty switches, then the first remote again, so that every round ends on the same screen. */
async function round(page: Page): Promise<void> {
  for (let index = 1; index <= SWITCHES; index += 1) await visit(page, remoteAt(index));
  await visit(page, remoteAt(0));
  // The time itself is what is waited for: nothing on the page tells that the timers have run out.
  await page.waitForTimeout(TIMERS_GONE_MS);
}

/** The one of several looks that found least. */
async function leastOf(page: Page, meter: PageMemoryMeter): Promise<PageMemory> {
  let least = await meter.read();
  for (let look = 1; look < 3; look += 1) {
    await page.waitForTimeout(1000);
    const next = await meter.read();
    if (next.nodes < least.nodes) least = next;
  }
  return least;
}

test(`fifty switches between the remotes leave no nodes, no listeners and no growing heap ${everyRemote} @cross @desktop-only`, async ({ page }) => {
  test.slow();
  await page.goto('/chatNew');
  await visit(page, remoteAt(0));
  const meter = await PageMemoryMeter.of(page);
  // The first round brings code and styles that stay for good.
  await round(page);
  const first = await leastOf(page, meter);
  await round(page);
  let second = first;
  expect(first.nodes, 'the counters count').toBeGreaterThan(100);
  expect(first.listeners, 'the counters count').toBeGreaterThan(10);
  await expect
    .poll(
      async () => {
        second = await meter.read();
        return { nodes: second.nodes - first.nodes, listeners: second.listeners - first.listeners, busListeners: second.busListeners - first.busListeners };
      },
      { timeout: LET_GO_MS },
    )
    .toEqual({ nodes: 0, listeners: 0, busListeners: 0 });
  expect(second.heap).toBeLessThan(first.heap * (1 + HEAP_NOISE));
});

test(`moving on before a screen has mounted leads to where one moved, and nowhere else @shell ${everyRemote} @cross @desktop-only`, async ({ page, baseURL }) => {
  await page.goto('/exhibit');
  for (const remote of remoteNames) await visit(page, remote);
  // The screen that is left is caught in every state of its start, which a slow machine draws out.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const ms of [0, 1, 2, 4, 8, 15, 30]) {
    await visit(page, 'mf-exhibit');
    await moveOn(page, remotePaths['mf-appcenter'], ms, remotePaths['mf-membership']);
    await expectMounted(page, 'mf-membership', remotePaths['mf-membership']);
    await expect(page).toHaveURL(`${baseURL}${remotePaths['mf-membership']}`);
  }
});
