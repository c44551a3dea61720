import { inspiration } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { HttpClient } from '@ai-site/shared/http';

/** Works that the page shows at most: twelve beside the box, ten below it, six further down. */
const WORKS = 28;

/** What 探索 begins with, what operators featured ahead of it. Rejects with `ApiError`, of which nothing is shown. */
export async function loadWorks(http: HttpClient, signal: AbortSignal): Promise<readonly PublicationCard[]> {
  const { list } = await http.call(inspiration.list, { query: { pageSize: WORKS } }, { signal, silent: true });
  return [...list.filter(({ featured }) => featured), ...list.filter(({ featured }) => !featured)];
}
