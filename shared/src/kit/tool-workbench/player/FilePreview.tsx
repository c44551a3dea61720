import { AudioPlayer } from './AudioPlayer.tsx';
import styles from './player.module.css';
import { VideoPlayer } from './VideoPlayer.tsx';

export interface FilePreviewProps {
  readonly url: string;
  /** MIME type, or its first part with a slash. */
  readonly contentType: string;
  readonly label: string;
  /** Of an image. */
  readonly className?: string | undefined;
  /** Called with the sides of an image in pixels, once it has loaded. */
  readonly onSize?: (width: number, height: number) => void;
}

/** Nothing is known of a video or audio that somebody gave. */
const unknown = { poster: null, strip: null, seconds: null, width: null, height: null, peaks: null, lines: null };

/** An image, or a video or audio with its player. */
export function FilePreview({ url, contentType, label, className, onSize }: FilePreviewProps) {
  const output = { ...unknown, url };
  if (/^(?:video|audio)\//.test(contentType))
    return (
      <div className={styles.given}>
        {contentType.startsWith('video/') ? (
          <VideoPlayer output={output} name={label} />
        ) : (
          <AudioPlayer output={output} name={label} />
        )}
      </div>
    );
  return (
    <img
      className={className}
      src={url}
      alt={label}
      loading="lazy"
      onLoad={({ currentTarget }) => onSize?.(currentTarget.naturalWidth, currentTarget.naturalHeight)}
    />
  );
}
