import type { Browser, CDPSession, Page } from '@playwright/test';
import { openColdPage, within } from '../browser.ts';
import type { Note, Part } from '../suite.ts';
import { moveAndWait } from './page-probes.ts';
import { firstScreen, type Screen } from './screens.ts';
import type { Sites } from './sites.ts';

const SWITCHES = 50;
/** Counts taken before and after. */
const ROUNDS = 3;
/** single-spa's own time-out timers hold the last roots for 5 s. */
const TIMERS_MS = 6000;
/** Nodes leaked on purpose at the end, each with a listener: a probe that does not see them sees nothing. */
const CONTROL = 10;

interface Held {
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page still holds once nothing is on its way any more. */
async function held(page: Page, cdp: CDPSession): Promise<Held> {
  await page.waitForTimeout(TIMERS_MS);
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

async function goRound(page: Page, screens: readonly Screen[], switches: number): Promise<void> {
  for (let count = 0; count < switches; count += 1) {
    const screen = screens[count % screens.length];
    if (screen === undefined) throw new Error('The site has no remotes');
    await within(page.evaluate(moveAndWait, screen), 15_000, `the switch to ${screen.path}`);
  }
}

/** Counts after each of some rounds, all ending on the screen where they began. */
async function heldOverRounds(page: Page, cdp: CDPSession, screens: readonly Screen[]): Promise<readonly Held[]> {
  const counts: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await goRound(page, screens, screens.length);
    counts.push(await held(page, cdp));
  }
  return counts;
}

/**
 * What is surely more than before. React keeps the last tree it replaced until the next one, so that single counts
 * swing by a few nodes without ever growing.
 */
function growth(before: readonly Held[], after: readonly Held[], of: keyof Held): number {
  return Math.max(0, Math.min(...after.map((count) => count[of])) - Math.max(...before.map((count) => count[of])));
}

const list = (counts: readonly Held[], of: keyof Held): string => counts.map((count) => count[of]).join(' ');

function leakOnPurpose(count: number): void {
  const kept = Array.from({ length: count }, () => document.createElement('i'));
  for (const node of kept) node.addEventListener('click', () => {});
  Object.assign(window, { benchLeak: kept });
}

/** Nodes and listeners that are left over after switching through all remotes, back on the screen where it began. */
export function leaks(browser: Browser, { site, resolved }: Sites, note: Note): Part {
  return {
    bounds: { leakedNodes: { unit: 'nodes', most: 0, least: 0 }, leakedListeners: { unit: 'listeners', most: 0, least: 0 } },
    async measure() {
      const screens = resolved.registry.remotes.map(firstScreen);
      const [start] = screens;
      if (start === undefined) throw new Error('The site has no remotes');
      const { page, context, cdp } = await openColdPage(browser);
      try {
        await page.goto(site + start.path, { waitUntil: 'networkidle' });
        const others = [...screens.slice(1), start];
        // Twice round: everything that is made once and kept is there before counting begins.
        await goRound(page, others, 2 * others.length);
        const before = await heldOverRounds(page, cdp, others);
        await goRound(page, others, SWITCHES);
        const after = await heldOverRounds(page, cdp, others);
        const [nodes, listeners] = [growth(before, after, 'nodes'), growth(before, after, 'listeners')];
        note(`  nodes ${list(before, 'nodes')} → ${list(after, 'nodes')}, listeners ${list(before, 'listeners')} → ${list(after, 'listeners')}`);
        const last = await held(page, cdp);
        await page.evaluate(leakOnPurpose, CONTROL);
        const control = await held(page, cdp);
        if (control.nodes - last.nodes < CONTROL || control.listeners - last.listeners < CONTROL) throw new Error('The probe does not see what was leaked on purpose');
        return { leakedNodes: nodes, leakedListeners: listeners };
      } finally {
        await context.close();
      }
    },
  };
}
