import type { TaskOutput } from '../../../api/tasks.ts';
import { useMediaViewer } from '../../media/index.ts';
import { FilmPlayer } from '../player/FilmPlayer.tsx';
import { SoundPlayer } from '../player/SoundPlayer.tsx';
import { cardUrl } from '../result/output-media.ts';
import styles from './shared-output.module.css';

export interface SharedOutputProps {
  readonly output: TaskOutput;
  /** For people and the downloaded file. */
  readonly name: string;
}

/** Width in pixels of the picture on the page. */
const PICTURE_WIDTH = 1280;

function Picture({ output, name }: SharedOutputProps) {
  const { key, url, width, height } = output;
  const size = width === null || height === null ? {} : { width, height };
  const media = useMediaViewer([{ key, kind: 'image', src: url, name, ...size }]);
  return (
    <>
      <button type="button" className={styles.picture} aria-label={`查看${name}`} onClick={() => media.open(0)}>
        <img src={cardUrl(output, PICTURE_WIDTH)} alt={name} {...size} />
      </button>
      {media.viewer}
    </>
  );
}

/** A result for visitors: a picture that opens in the viewer, a film or sound with its player, or a text. */
export function SharedOutput(props: SharedOutputProps) {
  const { contentType, text } = props.output;
  if (contentType.startsWith('image/')) return <Picture {...props} />;
  if (contentType.startsWith('video/')) return <FilmPlayer {...props} />;
  if (contentType.startsWith('audio/')) return <SoundPlayer {...props} />;
  return <p className={styles.text}>{text}</p>;
}
