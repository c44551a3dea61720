import type { Page } from '@playwright/test';
import { type PageMemory, PageMemoryMeter } from './support/page-memory.ts';
import { moveOn } from './support/platform.ts';
import { everyRemote, expectMounted, type RemoteName, remoteNames, remotePaths, visit } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const SWITCHES = 50;
/** single-spa guards every mount and unmount with a 5 s timer, which retains the root until then. */
const TIMERS_GONE_MS = 6000;
/** Share by which a heap may differ between two equal rounds: compiled code and inline caches come and go. */
const HEAP_NOISE = 0.1;

const remoteAt = (index: number): RemoteName => remoteNames[index % remoteNames.length] ?? 'mf-chat';

/** Milliseconds: what the browser briefly retains of the last painted screen is not a leak; a leak stays. */
const LET_GO_MS = 15_000;

/** Fifty switches, then the first remote again, so that every round ends on the same screen. */
async function round(page: Page): Promise<void> {
  for (let index = 1; index <= SWITCHES; index += 1) await visit(page, remoteAt(index));
  await visit(page, remoteAt(0));
  // A fixed wait is required: nothing on the page signals that the timers have expired.
  await page.waitForTimeout(TIMERS_GONE_MS);
}

/** The smallest of several measurements. */
async function leastOf(page: Page, meter: PageMemoryMeter): Promise<PageMemory> {
  let least = await meter.read();
  for (let look = 1; look < 3; look += 1) {
    await page.waitForTimeout(1000);
    const next = await meter.read();
    if (next.nodes < least.nodes) least = next;
  }
  return least;
}

test(`fifty switches between the remotes leave no nodes, no listeners and no growing heap ${everyRemote} @cross`, async ({ page }) => {
  test.slow();
  await page.goto('/chatNew');
  await visit(page, remoteAt(0));
  const meter = await PageMemoryMeter.of(page);
  // The first round loads code and styles that stay loaded.
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
        return { nodes: second.nodes - first.nodes, listeners: second.listeners - first.listeners, platformListeners: second.platformListeners - first.platformListeners };
      },
      { timeout: LET_GO_MS },
    )
    .toEqual({ nodes: 0, listeners: 0, platformListeners: 0 });
  expect(second.heap).toBeLessThan(first.heap * (1 + HEAP_NOISE));
});

test(`moving on before a screen has mounted leads to where one moved, and nowhere else @shell ${everyRemote} @cross`, async ({ page, baseURL }) => {
  await page.goto('/exhibit');
  for (const remote of remoteNames) await visit(page, remote);
  // CPU throttling: the page is left in every state of its start-up, which a slow machine prolongs.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const ms of [0, 1, 2, 4, 8, 15, 30]) {
    await visit(page, 'mf-exhibit');
    await moveOn(page, remotePaths['mf-appcenter'], ms, remotePaths['mf-membership']);
    await expectMounted(page, 'mf-membership', remotePaths['mf-membership']);
    await expect(page).toHaveURL(`${baseURL}${remotePaths['mf-membership']}`);
  }
});
