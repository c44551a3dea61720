import type { Page } from '@playwright/test';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { type PageMemory, PageMemoryMeter } from './support/page-memory.ts';
import { moveOn } from './support/platform.ts';
import { everyRemote, expectMounted, type RemoteName, remoteNames, remotePaths, visit } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

test.use({ dataSaver: false });

/** single-spa guards every mount and unmount with a 5 s timer, which retains the root until then. */
const TIMERS_GONE_MS = 6000;
/** Share by which a heap may differ between two equal rounds: compiled code and inline caches come and go. */
const HEAP_NOISE = 0.1;

const remoteAt = (index: number): RemoteName => remoteNames[index % remoteNames.length] ?? 'mf-chat';

/** Milliseconds: what the browser briefly retains of the last painted screen is not a leak; a leak stays. */
const RELEASE_MS = 15_000;

/** Switches, then the first remote again, so that every round ends on the same screen. */
async function round(page: Page): Promise<void> {
  for (let index = 1; index <= testDepth.leakSwitches; index += 1) await visit(page, remoteAt(index));
  await visit(page, remoteAt(0));
  // A fixed wait is required: nothing on the page signals that the timers have expired.
  await page.waitForTimeout(TIMERS_GONE_MS);
}

/** Rounds after which what does not grow was found to be equal twice. */
const ROUNDS_MAX = 3;

const sameCounts = (one: PageMemory, other: PageMemory): boolean =>
  one.nodes === other.nodes && one.listeners === other.listeners && one.platformListeners === other.platformListeners;

/** An earlier and a later measurement with the same counts; undefined when all differ. */
function equalPair(measured: readonly PageMemory[]): readonly [PageMemory, PageMemory] | undefined {
  const later = measured.at(-1);
  const earlier =
    later === undefined ? undefined : measured.slice(0, -1).find((candidate) => sameCounts(candidate, later));
  return earlier === undefined || later === undefined ? undefined : [earlier, later];
}

/** The first measurement that the next one repeats: until then the browser still retains something of earlier screens. */
async function settled(page: Page, meter: PageMemoryMeter): Promise<PageMemory> {
  let last = await meter.read();
  await expect
    .poll(
      async () => {
        await page.waitForTimeout(1000);
        const before = last;
        last = await meter.read();
        return sameCounts(last, before);
      },
      { timeout: RELEASE_MS },
    )
    .toBe(true);
  return last;
}

test(`many switches between the remotes leave no nodes, no listeners and no growing heap ${everyRemote} @cross @nightly`, async ({
  page,
}) => {
  test.slow();
  await page.goto('/chatNew');
  await visit(page, remoteAt(0));
  const meter = await PageMemoryMeter.of(page);
  // The first round loads code and styles that stay loaded.
  await round(page);
  const measured = [await settled(page, meter)];
  expect(measured[0]?.nodes, 'the counters count').toBeGreaterThan(100);
  expect(measured[0]?.listeners, 'the counters count').toBeGreaterThan(10);
  // What grows differs after every round. After some rounds the browser retains the screen before the last one, so a second difference decides.
  for (let rounds = 1; rounds < ROUNDS_MAX && equalPair(measured) === undefined; rounds += 1) {
    await round(page);
    measured.push(await settled(page, meter));
  }
  const [earlier, later] = equalPair(measured) ?? [];
  expect(later, JSON.stringify(measured)).toBeDefined();
  expect(later?.heap ?? Number.NaN).toBeLessThan((earlier?.heap ?? Number.NaN) * (1 + HEAP_NOISE));
});

test(`moving on before a screen has mounted leads to where one moved, and nowhere else @shell ${everyRemote} @cross @nightly`, async ({
  page,
  baseURL,
}) => {
  await page.goto('/exhibit');
  for (const remote of remoteNames) await visit(page, remote);
  // CPU throttling: the page is left in every state of its start-up, which a slow machine prolongs.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const ms of variantsOf([0, 4, 15, 1, 2, 8, 30], 3)) {
    await visit(page, 'mf-exhibit');
    await moveOn(page, remotePaths['mf-appcenter'], ms, remotePaths['mf-membership']);
    await expectMounted(page, 'mf-membership', remotePaths['mf-membership']);
    await expect(page).toHaveURL(`${baseURL}${remotePaths['mf-membership']}`);
  }
});
