import { MusicIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import type { WorkView } from '../../../api/tasks.ts';
import { OriginTags } from '../origin/index.ts';
import { clockText } from '../player/media-times.ts';
import { cardUrl } from '../result/output-media.ts';
import styles from './works.module.css';

/** Width in pixels of the pictures. */
const THUMB = 320;
/** Characters of a text that a square shows at most. */
const EXCERPT = 160;

/** What a work looks like in a square: its picture with its length, its words, or what was asked for; and how it was made. */
export function WorkArt({ work }: { readonly work: WorkView }) {
  const { contentType, text, poster, seconds, prompt, builtin, local } = work;
  const picture = contentType.startsWith('image/') ? cardUrl(work, THUMB) : poster;
  const Icon = contentType.startsWith('audio/') ? MusicIcon : PlayIcon;
  const origin = (
    <span className={styles.origin}>
      <OriginTags builtin={builtin} local={local} />
    </span>
  );
  if (text !== null) {
    return (
      <>
        <span className={styles.words}>{[...text].slice(0, EXCERPT).join('')}</span>
        {origin}
      </>
    );
  }
  return (
    <>
      {picture !== null && <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />}
      {picture === null && (
        <span className={styles.kind}>
          <Icon />
          <span className={styles.prompt}>{prompt}</span>
        </span>
      )}
      {seconds !== null && <span className={styles.length}>{clockText(seconds)}</span>}
      {origin}
    </>
  );
}
