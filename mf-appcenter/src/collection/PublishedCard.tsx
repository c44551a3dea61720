import type { CollectedPublication } from '@ai-site/shared/api/collection';
import { publicationPath, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { usePhone } from '@ai-site/shared/kit/phone';
import { oneLine } from '@ai-site/shared/text/one-line';
import { originLabel } from '@ai-site/shared/tools/origin';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import styles from './collection.module.css';

/** Words of the description that name a publication. */
const NAME_MAX = 24;

/** Width in pixels from which an image is sharp on a card. */
const SHARP_WIDTH = 450;

/** Address of an image of about the width of a card; null: it has none. */
function artOf({ webp }: CollectedPublication['publication']['image']): string | null {
  const widths = Object.keys(webp)
    .map(Number)
    .sort((a, b) => a - b);
  const width = widths.find((candidate) => candidate >= SHARP_WIDTH) ?? widths.at(-1);
  return width === undefined ? null : (webp[String(width)] ?? null);
}

export interface PublishedCardProps {
  readonly row: CollectedPublication;
  readonly onRemove: () => void;
}

/** A collected publication of somebody; it opens as its own page. */
export function PublishedCard({ row, onRemove }: PublishedCardProps) {
  const { id, image, seconds, workDesc, author } = row.publication;
  const by = author === null ? '匿名作者' : `@${author.name}`;
  const origin = originLabel(row.publication);
  const phone = usePhone();
  const name = oneLine(workDesc === '' ? showcaseTexts.noDescription : workDesc, NAME_MAX);
  const art = artOf(image);
  const isVideo = seconds !== null;
  return (
    <div className={styles.card}>
      <SiteLink
        to={publicationPath(isVideo ? 'short-video' : 'inspiration', id, { phone })}
        className={styles.open}
        aria-label={`查看${isVideo ? '视频 ' : ''}${name}`}
      >
        {art !== null && <img className={styles.art} src={art} alt="" loading="lazy" decoding="async" />}
        {isVideo && <span className={styles.kind}>视频</span>}
      </SiteLink>
      <p className={styles.name}>{name}</p>
      <p className={styles.origin}>{origin === null ? by : `${by} · ${origin}`}</p>
      <div className={styles.actions}>
        <Button size="small" variant="ghost" aria-label={`移除${name}`} onClick={onRemove}>
          移除
        </Button>
      </div>
    </div>
  );
}
