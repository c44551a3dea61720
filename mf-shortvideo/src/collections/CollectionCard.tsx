import type { CollectionCard as Card } from '@ai-site/shared/api/comics/collections';
import { collectionPath } from '@ai-site/shared/domain/comics/paths';
import { SiteLink } from '@ai-site/shared/ui/button';
import type { ReactNode } from 'react';
import { changedText } from '../project/cards/changed-text.ts';
import { coverColours } from '../project/cards/cover-colours.ts';
import { lengthText } from '../project/cards/length-text.ts';
import cardStyles from '../project/cards/project-card.module.css';
import styles from './collections.module.css';

export interface CollectionCardProps {
  readonly card: Card;
  /** At the end of the card: a menu. */
  readonly menu: ReactNode;
}

/** A collection, which opens with its films. */
export function CollectionCard({ card: { id, title, films, ms, coverUrl, updateTime }, menu }: CollectionCardProps) {
  return (
    <article className={cardStyles.card}>
      <SiteLink to={collectionPath(id)} className={cardStyles.link} aria-label={`${title}，${films} 集`}>
        {coverUrl === '' ? (
          <span className={styles.noCover} style={coverColours(id)} aria-hidden="true">
            <span className={cardStyles.coverTitle}>{title}</span>
          </span>
        ) : (
          <img className={cardStyles.coverImage} src={coverUrl} alt="" loading="lazy" />
        )}
        <span className={cardStyles.stage}>{films} 集</span>
      </SiteLink>
      <div className={cardStyles.foot}>
        <div className={cardStyles.words}>
          <p className={cardStyles.title}>{title}</p>
          <p className={cardStyles.facts}>
            <span>{films === 0 ? '还没有成片' : lengthText(ms)}</span>
            <time dateTime={updateTime}>{changedText(updateTime, Date.now())}</time>
          </p>
        </div>
        {menu}
      </div>
    </article>
  );
}
