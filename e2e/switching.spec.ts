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

/** Fifty switches, then the first remote again, so that every round ends on the same screen. */
async function round(page: Page, meter: PageMemoryMeter): Promise<PageMemory> {
  for (let index = 1; index <= SWITCHES; index += 1) await visit(page, remoteAt(index));
  await visit(page, remoteAt(0));
  // The time itself is what is waited for: nothing on the page tells that the timers have run out.
  await page.waitForTimeout(TIMERS_GONE_MS);
  return await meter.read();
}

test(`fifty switches between the remotes leave no nodes, no listeners and no growing heap ${everyRemote} @cross @desktop-only`, async ({ page }) => {
  test.slow();
  await page.goto('/chatNew');
  await visit(page, remoteAt(0));
  const meter = await PageMemoryMeter.of(page);
  // The first round brings code and styles that stay for good.
  const first = await round(page, meter);
  const second = await round(page, meter);
  expect(first.nodes, 'the counters count').toBeGreaterThan(100);
  expect(first.listeners, 'the counters count').toBeGreaterThan(10);
  const leaked = { nodes: second.nodes - first.nodes, listeners: second.listeners - first.listeners, busListeners: second.busListeners - first.busListeners };
  expect(leaked).toEqual({ nodes: 0, listeners: 0, busListeners: 0 });
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
