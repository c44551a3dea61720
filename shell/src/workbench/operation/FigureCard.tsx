import type { OperationView } from '@ai-site/shared/api/operation';
import type { operationFigures } from '@ai-site/shared/domain/operation';
import { classes } from '@ai-site/shared/ui/classes';
import { useId } from 'react';
import { Tag } from '../listing/Tag.tsx';
import { DOT, figureLine, HEIGHT, WIDTH } from './figure-line.ts';
import { figureText } from './figure-text.ts';
import styles from './operation.module.css';

export interface FigureCardProps {
  readonly figure: (typeof operationFigures)[number];
  readonly view: OperationView;
}

/** One figure: its last value, and its course as a line from 0 to the largest value of the span. */
export function FigureCard({
  figure: { key, label, unit, meaning, alarmFrom },
  view: { figures, latest, hours },
}: FigureCardProps) {
  const headingId = useId();
  const meaningId = useId();
  const points = figures[key];
  const value = latest[key];
  const { lines, areas, top } = figureLine(points);
  const isHigh = alarmFrom !== null && value !== null && value >= alarmFrom;
  // Processes report at different seconds of a minute: the last values together may be more than any whole minute had.
  const highest = Math.max(top, value ?? 0);
  const known = points.filter((point) => point !== null);
  const course =
    known.length === 0
      ? `最近 ${hours} 小时没有数据`
      : `最近 ${hours} 小时：最低 ${figureText(unit, Math.min(...known))}，最高 ${figureText(unit, highest)}，现在 ${figureText(unit, value)}`;
  return (
    <section className={styles.card} aria-labelledby={headingId} aria-describedby={meaningId} data-high={isHigh}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.label}>
          {label}
        </h2>
        {isHigh && <Tag tone="danger">偏高</Tag>}
      </div>
      <p className={styles.value}>{figureText(unit, value)}</p>
      <div className={styles.chart}>
        <svg
          role="img"
          aria-label={course}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {areas.map((path) => (
            <path key={path} d={path} className={styles.area} />
          ))}
          {lines.map((path) => (
            <path key={path} d={path} className={classes(styles.line, path.endsWith(DOT) && styles.dot)} />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className={styles.scale}>
        <span>{known.length === 0 ? '没有数据' : `最高 ${figureText(unit, highest)}`}</span>
      </p>
      <p id={meaningId} className={styles.meaning}>
        {meaning}
      </p>
    </section>
  );
}
