import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { cardSources, kindOfResource, publicationPath } from '@ai-site/shared/domain/showcase';
import { SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { useMedia } from '../motion/media.ts';
import styles from './works.module.css';

const PHONE = '(max-width: 767px)';

export interface WorkTileProps {
  readonly work: PublicationCard;
  /** Displayed width, in `sizes` attribute format. */
  readonly sizes: string;
  /** Absent: the tile only leads to the work. */
  readonly onRemake?: () => void;
  readonly pending?: boolean;
  /** Whether an example says that it is one; by default it does. */
  readonly marked?: boolean;
  /** Keeps its own ratio; otherwise it fills its place. */
  readonly ownRatio?: boolean;
  readonly className?: string;
}

/** A work that leads to its page, with 做同款 over it. Its place is kept while the image loads. */
export function WorkTile({
  work,
  sizes,
  onRemake,
  pending = false,
  marked = true,
  ownRatio = false,
  className,
}: WorkTileProps) {
  const phone = useMedia(PHONE);
  const { avif, webp } = cardSources(work.image);
  const name = work.workDesc === '' ? '作品' : work.workDesc;
  return (
    <div
      className={classes(styles.tile, className)}
      style={ownRatio ? { aspectRatio: `${work.width} / ${work.height}` } : undefined}
      data-pending={pending}
    >
      <SiteLink className={styles.link} to={publicationPath(kindOfResource(work.resourceType), work.id, { phone })}>
        <picture>
          {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            className={styles.image}
            srcSet={webp}
            sizes={sizes}
            alt={name}
            width={work.width}
            height={work.height}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        </picture>
      </SiteLink>
      {marked && work.example && <span className={styles.mark}>示例</span>}
      {onRemake !== undefined && work.remakeable && (
        <button
          type="button"
          className={styles.remake}
          aria-label={`做同款：${name}`}
          aria-busy={pending}
          onClick={onRemake}
        >
          做同款
        </button>
      )}
    </div>
  );
}
