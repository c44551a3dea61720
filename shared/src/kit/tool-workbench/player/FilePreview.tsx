import { FilmPlayer } from './FilmPlayer.tsx';
import styles from './player.module.css';
import { SoundPlayer } from './SoundPlayer.tsx';

export interface FilePreviewProps {
  readonly url: string;
  /** MIME type, or its first part with a slash. */
  readonly contentType: string;
  readonly label: string;
  /** Of a picture. */
  readonly className?: string | undefined;
  /** Called with the sides of a picture in pixels, once it has loaded. */
  readonly onSize?: (width: number, height: number) => void;
}

/** Nothing is known of a film or sound that somebody gave. */
const unknown = { poster: null, strip: null, seconds: null, width: null, height: null, peaks: null, lines: null };

/** A picture, or a film or sound with its player. */
export function FilePreview({ url, contentType, label, className, onSize }: FilePreviewProps) {
  const output = { ...unknown, url };
  if (/^(?:video|audio)\//.test(contentType))
    return <div className={styles.given}>{contentType.startsWith('video/') ? <FilmPlayer output={output} name={label} /> : <SoundPlayer output={output} name={label} />}</div>;
  return <img className={className} src={url} alt={label} loading="lazy" onLoad={({ currentTarget }) => onSize?.(currentTarget.naturalWidth, currentTarget.naturalHeight)} />;
}
