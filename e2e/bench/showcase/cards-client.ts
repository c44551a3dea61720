import path from 'node:path';
import { type BenchClient, openBenchClient } from '../bench-client.ts';
import { openPages, type Pages } from '../pages.ts';

export type CardsClient = BenchClient<Pages<'cards'>>;

const here = import.meta.dirname;

/** A page with what draws cards, without the site around it. */
export const openCardsClient = (): Promise<CardsClient> =>
  openBenchClient(
    openPages({ directory: here, name: 'bench-showcase', entries: [['cards', path.join(here, 'page', 'cards.ts')]] }),
  );
