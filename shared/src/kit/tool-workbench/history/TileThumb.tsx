import { ImageIcon, MusicIcon, TextIcon, VideoIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { clockText } from '../player/media-times.ts';
import { cardUrl } from '../result/output-media.ts';
import { CoarseImage } from '../tasks/CoarseImage.tsx';
import styles from './history.module.css';

/** Least width in pixels of the images of a tile. */
const THUMB = 640;

const icons = { image: ImageIcon, video: VideoIcon, audio: MusicIcon, text: TextIcon } as const satisfies Record<
  ToolDefinition['output'],
  typeof ImageIcon
>;

export interface ThumbPlaceholderProps {
  readonly output: ToolDefinition['output'];
  readonly failed?: boolean;
  /** The task whose result it stands for, while it is being made. */
  readonly task?: Pick<TaskView, 'coarse'>;
}

/** Stands where a tile has no image: roughly what it will look like, what kind of result it is, or that there is none. Decorative. */
export function ThumbPlaceholder({ output, failed = false, task }: ThumbPlaceholderProps) {
  const Icon = failed ? WarningIcon : icons[output];
  return (
    <span className={styles.placeholder} data-failed={failed || undefined} aria-hidden="true">
      {task?.coarse === undefined ? <Icon /> : <CoarseImage task={task} />}
    </span>
  );
}

/** A result in a tile: the image, the poster of a video, or a sign for an audio file, with the duration. */
export function TileThumb({ output }: { readonly output: TaskOutput }) {
  const { contentType, poster, seconds } = output;
  if (contentType.startsWith('image/'))
    return <img className={styles.thumb} src={cardUrl(output, THUMB)} alt="" loading="lazy" />;
  return (
    <span className={styles.video}>
      {poster === null ? (
        <ThumbPlaceholder output={contentType.startsWith('video/') ? 'video' : 'audio'} />
      ) : (
        <img className={styles.thumb} src={poster} alt="" loading="lazy" />
      )}
      {seconds !== null && <span className={styles.length}>{clockText(seconds)}</span>}
    </span>
  );
}
