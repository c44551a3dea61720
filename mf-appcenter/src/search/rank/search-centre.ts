import type { AppCard } from '@ai-site/shared/api/apps';
import { openFirst } from '@ai-site/shared/domain/apps';
import type { AppCentre } from '../../centre/app-centre.ts';
import { indexApps, type SearchIndex, searchApps } from './search-index.ts';

type Catalogue = Pick<AppCentre, 'usable'>;

interface Searched {
  readonly cards: readonly AppCard[];
  readonly index: SearchIndex<AppCard>;
  query: string;
  found: readonly AppCard[];
}

const searched = new WeakMap<Catalogue, Searched>();

/**
 * Apps that a query finds among those that the account can use, the best first, those that are not open yet last. Read it in an observer. The index is made once per catalogue; the field and the
 * results of a page ask for the same query, which is searched once.
 */
export function searchCentre(centre: Catalogue, query: string): readonly AppCard[] {
  const { usable: cards } = centre;
  const asked = query.trim();
  const last = searched.get(centre);
  const current = last?.cards === cards ? last : { cards, index: indexApps(cards), query: '', found: [] };
  if (current.query !== asked) {
    current.query = asked;
    current.found = openFirst(searchApps(current.index, asked));
  }
  searched.set(centre, current);
  return current.found;
}
