import type { TaskOutput } from '../../../api/tasks.ts';
import { useMediaViewer } from '../../media/index.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { cardUrl } from '../result/output-media.ts';
import styles from './shared-output.module.css';

export interface SharedOutputProps {
  readonly output: TaskOutput;
  /** For people and the downloaded file. */
  readonly name: string;
}

/** Width in pixels of the image on the page. */
const IMAGE_WIDTH = 1280;

function OutputImage({ output, name }: SharedOutputProps) {
  const { key, url, width, height } = output;
  const size = width === null || height === null ? {} : { width, height };
  const media = useMediaViewer([{ key, kind: 'image', src: url, name, ...size }]);
  return (
    <>
      <button type="button" className={styles.image} aria-label={`查看${name}`} onClick={() => media.open(0)}>
        <img src={cardUrl(output, IMAGE_WIDTH)} alt={name} {...size} />
      </button>
      {media.viewer}
    </>
  );
}

/** A result for visitors: an image that opens in the viewer, a video or audio with its player, or a text. */
export function SharedOutput(props: SharedOutputProps) {
  const { contentType, text } = props.output;
  if (contentType.startsWith('image/')) return <OutputImage {...props} />;
  if (contentType.startsWith('video/')) return <VideoPlayer {...props} />;
  if (contentType.startsWith('audio/')) return <AudioPlayer {...props} />;
  return <p className={styles.text}>{text}</p>;
}
