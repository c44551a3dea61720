import { MusicIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import type { TaskOutput } from '../../../api/tasks.ts';
import { clockText } from '../player/media-times.ts';
import { cardUrl } from '../result/output-media.ts';
import styles from './history.module.css';

/** Width in pixels of the pictures of a row. */
const THUMB = 96;

/** A result in a row: the picture, the poster of a film, or a sign for a sound, with the duration. */
export function RowThumb({ output }: { readonly output: TaskOutput }) {
  const { contentType, poster, seconds } = output;
  if (contentType.startsWith('image/')) return <img className={styles.thumb} src={cardUrl(output, THUMB)} alt="" loading="lazy" width={THUMB} height={THUMB} />;
  return (
    <span className={styles.film}>
      {poster === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={poster} alt="" loading="lazy" width={THUMB} height={THUMB} />}
      {poster === null && (contentType.startsWith('video/') ? <VideoIcon /> : <MusicIcon />)}
      {seconds !== null && <span className={styles.length}>{clockText(seconds)}</span>}
    </span>
  );
}
