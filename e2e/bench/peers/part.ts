import path from 'node:path';
import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';
import type { Browser } from '@playwright/test';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { inTurns } from '../alternate.ts';
import type { Note, Part } from '../suite.ts';
import { bounds, comparisonTable, metricsOf } from './comparison.ts';
import { type Retention, retentionAfterCycles } from './cycles.ts';
import { type Mounts, visitHost } from './mounts.ts';
import { openPeers } from './peers.ts';
import { titles, type Way, ways } from './ways.ts';

const ROUNDS = 12;
/** The remote mounted by every approach: the largest of the built screens. */
const REMOTE = 'mf-chat';

function remoteIn({ remotes }: Registry): RegisteredRemote {
  const remote = remotes.find(({ name }) => name === REMOTE);
  if (remote === undefined) throw new Error(`The site has no ${REMOTE}`);
  return remote;
}

/** The same remote mounted by other micro-frontend approaches, compared round by round with this site's own. */
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
        // The first visit's one-time costs (files read for the first time) count for none of them.
        await inTurns(1, ways, visit);
        const visits = await inTurns(ROUNDS, ways, visit);
        const kept = new Map<Way, Retention>();
        for (const way of ways) kept.set(way, await retentionAfterCycles(browser, pages.hostOf(way)));
        const measured = { visits, kept };
        note(
          comparisonTable(measured)
            .map((line) => `  ${line}`)
            .join('\n'),
        );
        return metricsOf(measured);
      } finally {
        await pages.close();
      }
    },
  };
}
