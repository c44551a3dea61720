import { MusicIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import type { WorkView } from '../../../api/tasks.ts';
import { OriginTags } from '../origin/index.ts';
import { clockText } from '../player/media-times.ts';
import { cardUrl } from '../result/output-media.ts';
import { workName } from './work-name.ts';
import styles from './works.module.css';

/** Width in pixels of the images. */
const THUMB = 320;
/** Characters of a text that a square shows at most. */
const EXCERPT = 160;

/** What a work looks like in a square: its image with its length, its words, or what was asked for. Nothing covers the upper part, where heads are. */
function WorkSquare({ work: { contentType, text, prompt, seconds, ...work } }: { readonly work: WorkView }) {
  if (text !== null) return <span className={styles.words}>{[...text].slice(0, EXCERPT).join('')}</span>;
  const image = contentType.startsWith('image/') ? cardUrl(work, THUMB) : work.poster;
  const Icon = contentType.startsWith('audio/') ? MusicIcon : PlayIcon;
  return (
    <>
      {image === null ? (
        <span className={styles.kind}>
          <Icon />
          <span className={styles.prompt}>{prompt}</span>
        </span>
      ) : (
        <img className={styles.image} src={image} alt="" loading="lazy" decoding="async" />
      )}
      {seconds !== null && <span className={styles.length}>{clockText(seconds)}</span>}
    </>
  );
}

/** A work in a square, and below it what it is and how it was made. */
export function WorkArt({ work }: { readonly work: WorkView }) {
  return (
    <>
      <span className={styles.art}>
        <WorkSquare work={work} />
      </span>
      <span className={styles.below}>
        <span className={styles.name} aria-hidden="true">
          {workName(work)}
        </span>
        <span className={styles.origin}>
          <OriginTags builtin={work.builtin} local={work.local} />
        </span>
      </span>
    </>
  );
}
