import { START_ROW_WORKS } from '@ai-site/shared/domain/start-box';

const places = Array.from({ length: START_ROW_WORKS }, (_, place) => place);

/** The row of works on phones until they are loaded. */
export function RowPlaces() {
  return (
    <>
      {places.map((place) => (
        <span key={place} className="start-row-work" aria-hidden="true" />
      ))}
    </>
  );
}
