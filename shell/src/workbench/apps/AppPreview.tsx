import { type AppBadge, appBadgeName, appTexts } from '@ai-site/shared/domain/apps';
import styles from './apps.module.css';

export interface AppPreviewProps {
  readonly image: string;
  readonly name: string;
  readonly line: string;
  readonly badge: AppBadge | null;
  readonly price: string | null;
  readonly open: boolean;
}

/** The card as the app centre shows it. */
export function AppPreview({ image, name, line, badge, price, open }: AppPreviewProps) {
  return (
    <figure className={styles.preview} aria-label="预览">
      <span className={styles.previewFrame}>
        <img className={styles.previewImage} src={image} alt="" width={320} height={200} />
        {badge !== null && <span className={styles.previewBadge}>{appBadgeName(badge)}</span>}
      </span>
      <figcaption className={styles.previewWords}>
        <strong>{name}</strong>
        <span>{line}</span>
        <span className={styles.previewPrice}>{open ? price : appTexts.closed}</span>
      </figcaption>
    </figure>
  );
}
