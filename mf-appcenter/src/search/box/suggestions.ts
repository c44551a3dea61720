import type { AppCard } from '@ai-site/shared/api/apps';
import type { AppCentre } from '../../centre/app-centre.ts';
import { searchCentre } from '../rank/search-centre.ts';

const SUGGESTED = 6;

/** One line under the search field. */
export type Suggestion =
  | { readonly kind: 'query'; readonly key: string; readonly query: string }
  | { readonly kind: 'app'; readonly key: string; readonly app: AppCard }
  | { readonly kind: 'all'; readonly key: string; readonly query: string; readonly count: number };

/** Earlier searches while the field is empty, then the best apps and, when there are more, a line for all of them. */
export function suggestionsFor(
  centre: Pick<AppCentre, 'usable'>,
  query: string,
  history: readonly string[],
): readonly Suggestion[] {
  if (query.trim() === '')
    return history.map((earlier) => ({ kind: 'query', key: `query ${earlier}`, query: earlier }));
  const found = searchCentre(centre, query);
  const apps = found
    .slice(0, SUGGESTED)
    .map((app): Suggestion => ({ kind: 'app', key: `app ${app.applicationId}`, app }));
  return found.length > SUGGESTED ? [...apps, { kind: 'all', key: 'all', query, count: found.length }] : apps;
}
