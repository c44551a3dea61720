import type { PlatformCatalogue } from '@ai-site/shared/contract/catalogue';
import styles from './catalogue.module.css';

/** Extension points of the frame, with the `remote.json` field that fills each. */
export function PlaceList({ places }: Pick<PlatformCatalogue, 'places'>) {
  return (
    <section className={styles.part} aria-labelledby="catalogue-places">
      <h2 id="catalogue-places">
        框架位置 <span>{places.length}</span>
      </h2>
      <ul className={styles.list}>
        {places.map(({ name, about, filledBy }) => (
          <li key={name}>
            <p className={styles.name}>
              <code>{name}</code>
            </p>
            <p>{about}</p>
            <dl className={styles.fields}>
              <div>
                <dt>填入</dt>
                <dd>{filledBy}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
