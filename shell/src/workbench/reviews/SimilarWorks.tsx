import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { kindOfResource, publicationPath } from '@ai-site/shared/domain/showcase';
import details from '../listing/detail.module.css';
import { CardImage } from '../works/CardImage.tsx';
import { nameOf } from '../works/name-of.ts';
import styles from './detail.module.css';

/** Publications that look like the work; each opens in a tab of its own. */
export function SimilarWorks({ cards }: { readonly cards: readonly PublicationCard[] }) {
  return (
    <section className={details.block}>
      <h2>
        相似作品
        <span className={details.blockCount}>{cards.length}</span>
      </h2>
      <ul className={styles.similar} aria-label="相似作品">
        {cards.map((card) => (
          <li key={card.id}>
            <a
              href={publicationPath(kindOfResource(card.resourceType), card.id)}
              target="_blank"
              rel="noreferrer"
              aria-label={`在新窗口打开 ${nameOf(card)}`}
            >
              <CardImage card={card} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
