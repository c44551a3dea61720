import type { Browser, CDPSession, Page } from '@playwright/test';
import { openColdPage, within } from '../browser.ts';
import { checkCounts, growth, listRetained, type Retained, retained } from '../retained.ts';
import type { Note, Part } from '../suite.ts';
import { moveAndWait } from './page-probes.ts';
import { firstScreen, type Screen } from './screens.ts';
import type { Sites } from './sites.ts';

const SWITCHES = 50;
/** Number of counts taken before and after. */
const ROUNDS = 3;

async function goRound(page: Page, screens: readonly Screen[], switches: number): Promise<void> {
  for (let count = 0; count < switches; count += 1) {
    const screen = screens[count % screens.length];
    if (screen === undefined) throw new Error('The site has no remotes');
    await within(page.evaluate(moveAndWait, screen), 60_000, `the switch to ${screen.path}`);
  }
}

/** Counts after each of several rounds, each ending on the screen where it began. */
async function retainedOverRounds(
  page: Page,
  cdp: CDPSession,
  screens: readonly Screen[],
): Promise<readonly Retained[]> {
  const counts: Retained[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await goRound(page, screens, screens.length);
    counts.push(await retained(page, cdp));
  }
  return counts;
}

/** Nodes and listeners left over after switching through all remotes and back to the first screen. */
export function leaks(browser: Browser, { site, resolved }: Sites, note: Note): Part {
  return {
    untimed: true,
    bounds: {
      leakedNodes: { unit: 'nodes', most: 0, least: 0 },
      leakedListeners: { unit: 'listeners', most: 0, least: 0 },
    },
    async measure() {
      const screens = resolved.registry.remotes.map(firstScreen);
      const [start] = screens;
      if (start === undefined) throw new Error('The site has no remotes');
      const { page, context, cdp } = await openColdPage(browser);
      try {
        await page.goto(site + start.path, { waitUntil: 'networkidle' });
        const others = [...screens.slice(1), start];
        // Two warm-up rounds: everything created once and cached exists before counting begins.
        await goRound(page, others, 2 * others.length);
        const before = await retainedOverRounds(page, cdp, others);
        await goRound(page, others, SWITCHES);
        const after = await retainedOverRounds(page, cdp, others);
        const [nodes, listeners] = [growth(before, after, 'nodes'), growth(before, after, 'listeners')];
        note(
          `  nodes ${listRetained(before, 'nodes')} → ${listRetained(after, 'nodes')}, listeners ${listRetained(before, 'listeners')} → ${listRetained(after, 'listeners')}`,
        );
        await checkCounts(page, cdp);
        return { leakedNodes: nodes, leakedListeners: listeners };
      } finally {
        await context.close();
      }
    },
  };
}
