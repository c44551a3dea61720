import type { ProjectCard as Card } from '@ai-site/shared/api/comics/views';
import { coverColours } from './cover-colours.ts';
import styles from './project-card.module.css';

/** The cover of a work: an image of it, or its title beside a page of panels in the shape of the film. */
export function CoverArt({ card: { id, title, ratio, coverUrl } }: { readonly card: Card }) {
  if (coverUrl !== '')
    return <img className={styles.coverImage} data-ratio={ratio} src={coverUrl} alt="" loading="lazy" />;
  return (
    <span className={styles.cover} style={coverColours(id)} aria-hidden="true">
      <span className={styles.page} data-ratio={ratio}>
        <span className={styles.panel} />
        <span className={styles.panel} />
        <span className={styles.panel} />
      </span>
      <span className={styles.coverTitle}>{title}</span>
    </span>
  );
}
