import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { START_ROW_WORKS } from '@ai-site/shared/domain/start-box';
import { WorkTile } from './WorkTile.tsx';

const places = Array.from({ length: START_ROW_WORKS }, (_, place) => place);

/** One row of works over the box, on phones. Null: their places are kept until they are loaded. */
export function WorksRow({ works }: { readonly works: readonly PublicationCard[] | null }) {
  if (works === null) return places.map((place) => <span key={place} className="start-row-work" aria-hidden="true" />);
  return works
    .slice(0, START_ROW_WORKS)
    .map((work) => (
      <WorkTile key={work.id} className="start-row-work" work={work} sizes="(max-width: 767px) 45vw, 1px" />
    ));
}
