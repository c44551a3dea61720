import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { CARD_SIZES, sourceSet } from '@ai-site/shared/domain/showcase';
import { useMediaViewer } from '@ai-site/shared/kit/media';
import { VideoPlayer } from '@ai-site/shared/kit/tool-workbench/player';
import { descriptionOf, workName } from '../card/work-texts.ts';
import { cardFallback } from '../works/card-image.ts';
import { placeholderOf } from '../works/placeholder.ts';
import styles from './detail.module.css';

export interface WorkStageProps {
  readonly work: PublicationCard;
  readonly detail: PublicationDetail | null;
  readonly onError: () => void;
}

/** Displayed width of the stage. */
const STAGE_SIZES = '(max-width: 767px) 100vw, 1000px';

/** The whole image, which opens in the viewer to be enlarged. */
function ImageStage({ work, detail, onError }: WorkStageProps) {
  const { image, thumbhash, width, height } = work;
  const name = workName(work);
  const src = detail?.url ?? cardFallback(image) ?? '';
  const media = useMediaViewer([{ key: work.id, kind: 'image', src, name: descriptionOf(work), width, height }], {
    history: true,
  });
  const placeholder = placeholderOf(thumbhash);
  const sizes = detail === null ? CARD_SIZES : STAGE_SIZES;
  const [avif, webp] = [sourceSet(image.avif), sourceSet(image.webp)];
  return (
    <>
      <button
        type="button"
        className={styles.image}
        style={{
          aspectRatio: `${width} / ${height}`,
          '--mf-exhibit-ratio': width / height,
          ...(placeholder === undefined ? {} : { backgroundImage: `url("${placeholder}")` }),
        }}
        aria-label={`放大查看${name}`}
        onClick={() => media.open(0)}
      >
        <picture>
          {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            src={src}
            srcSet={webp === '' ? undefined : webp}
            sizes={sizes}
            width={width}
            height={height}
            alt={name}
            fetchPriority="high"
            onError={onError}
          />
        </picture>
      </button>
      {media.viewer}
    </>
  );
}

/** The image or video of a work. */
export function WorkStage(props: WorkStageProps) {
  const { work, detail, onError } = props;
  if (work.seconds === null) return <ImageStage {...props} />;
  const { small, seconds, width, height } = work;
  const poster = detail?.poster ?? cardFallback(work.image) ?? null;
  const smallVersion = small === null ? {} : { small };
  return (
    <div className={styles.video} onErrorCapture={onError}>
      <VideoPlayer
        output={{
          url: detail?.url ?? small ?? '',
          poster,
          strip: detail?.strip ?? null,
          seconds,
          width,
          height,
          ...smallVersion,
        }}
        name={workName(work)}
      />
    </div>
  );
}
