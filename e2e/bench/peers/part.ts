import path from 'node:path';
import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';
import type { Browser } from '@playwright/test';
import { root } from '../../../server/src/start/programs.ts';
import { inTurns } from '../alternate.ts';
import type { Note, Part } from '../suite.ts';
import { bounds, comparisonTable, figuresOf } from './comparison.ts';
import { type Kept, keptAfterCycles } from './cycles.ts';
import { type Mounts, visitHost } from './mounts.ts';
import { openPeers } from './peers.ts';
import { titles, type Way, ways } from './ways.ts';

const ROUNDS = 12;
/** The remote that every way mounts: of the built screens the one with most in it. */
const REMOTE = 'mf-chat';

function remoteIn({ remotes }: Registry): RegisteredRemote {
  const remote = remotes.find(({ name }) => name === REMOTE);
  if (remote === undefined) throw new Error(`The site has no ${REMOTE}`);
  return remote;
}

/** The same remote mounted by other ways of micro-frontends, against this site's own, round by round. */
export function peers(browser: Browser, registry: Registry, note: Note): Part {
  return {
    bounds,
    async measure() {
      const pages = await openPeers(remoteIn(registry), path.join(root, REMOTE, 'dist'));
      try {
        const visit = async (way: Way): Promise<Mounts> => {
          const mounts = await visitHost(browser, pages.hostOf(way));
          note(`  ${titles[way]}: cold ${mounts.cold.toFixed(0)} ms, warm ${mounts.warm.toFixed(1)} ms`);
          return mounts;
        };
        // Nothing of the first visit's own cost (files read for the first time) belongs to any of them.
        await inTurns(1, ways, visit);
        const visits = await inTurns(ROUNDS, ways, visit);
        const kept = new Map<Way, Kept>();
        for (const way of ways) kept.set(way, await keptAfterCycles(browser, pages.hostOf(way)));
        const measured = { visits, kept };
        note(
          comparisonTable(measured)
            .map((line) => `  ${line}`)
            .join('\n'),
        );
        return figuresOf(measured);
      } finally {
        await pages.close();
      }
    },
  };
}
