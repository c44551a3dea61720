import type { ReadLine } from '@ai-site/shared/api/image-text';
import type { ModelTrial, TrialImage } from '@ai-site/shared/api/local-models';
import type { ReactNode } from 'react';
import styles from './trial.module.css';

function Side({
  name,
  image,
  children,
}: {
  readonly name: string;
  readonly image: TrialImage;
  readonly children?: ReactNode;
}) {
  const { url, width, height } = image;
  return (
    <figure className={styles.side}>
      <span className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={url} alt={name} width={width} height={height} />
        {children}
      </span>
      <figcaption>
        {name}
        <span className={styles.size}>{`${width} × ${height}`}</span>
      </figcaption>
    </figure>
  );
}

/** The corners of a line as SVG names points. */
const pointsOf = ({ corners: { topLeft, topRight, bottomRight, bottomLeft } }: ReadLine): string =>
  [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => `${x},${y}`).join(' ');

/** What a model was given beside what it made; what it read is framed in the image. */
export function TrialImages({ trial: { before, after, text } }: { readonly trial: ModelTrial }) {
  if (before === null) return null;
  return (
    <div className={styles.sides}>
      <Side name="原图" image={before} />
      {after !== null && <Side name="结果" image={after} />}
      {text !== null && (
        <Side name="识别结果" image={before}>
          <svg className={styles.boxes} viewBox={`0 0 ${text.width} ${text.height}`} aria-hidden="true">
            {text.lines.map(pointsOf).map((points) => (
              <polygon key={points} points={points} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </Side>
      )}
    </div>
  );
}
