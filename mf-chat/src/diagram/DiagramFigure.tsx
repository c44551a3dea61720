import type { ThemeName } from '@ai-site/shared/contract';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { CopyIcon, DownloadIcon, ImageIcon, TextIcon } from '@ai-site/shared/ui/icons';
import { type CSSProperties, useEffect, useState } from 'react';
import { diagramName } from './diagram-kinds.ts';
import type { Drawing } from './drawing.ts';
import styles from './frame.module.css';
import { readableWidth } from './smallest-text.ts';

export interface Painter {
  keptDrawing(source: string, theme: ThemeName): Drawing | undefined;
  drawDiagram(source: string, theme: ThemeName): Promise<Drawing>;
}

export interface DiagramFigureProps {
  readonly source: string;
  readonly theme: ThemeName;
  /** Undefined while it is loading. */
  readonly painter: Painter | undefined;
  readonly tooLong: boolean;
}

/** Undefined while the diagram is being rendered. */
function useDrawing({ source, theme, painter }: DiagramFigureProps): Drawing | 'faulty' | undefined {
  const key = `${theme}\n${source}`;
  const [state, setState] = useState<{ readonly key: string; readonly drawing: Drawing | 'faulty' }>();
  const kept = painter?.keptDrawing(source, theme);
  useEffect(() => {
    if (painter === undefined || kept !== undefined) return;
    let here = true;
    const take = (drawing: Drawing | 'faulty') => here && setState({ key, drawing });
    painter.drawDiagram(source, theme).then(take, () => take('faulty'));
    return () => {
      here = false;
    };
  }, [painter, kept, source, theme, key]);
  return kept ?? (state?.key === key ? state.drawing : undefined);
}

/** As an image the SVG can neither run scripts nor load resources. */
const imageOf = ({ markup }: Drawing): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;

const readableStyle = ({ width, smallest }: Drawing): CSSProperties => ({
  ['--mf-chat-readable-width' as string]: `${readableWidth(width, smallest)}px`,
});

/** A diagram as an image. Shows the source while it renders, on a syntax error, and on request. */
export function DiagramFigure(props: DiagramFigureProps) {
  const { source, tooLong } = props;
  const drawing = useDrawing(props);
  const [sourceAsked, setSourceAsked] = useState(false);
  const name = diagramName(source);
  const image = drawing === undefined || drawing === 'faulty' ? undefined : drawing;
  const note = tooLong ? '图表太大，显示源码' : drawing === 'faulty' ? '图表语法有误，显示源码' : '';
  return (
    <figure className={styles.frame} aria-label={name}>
      <figcaption className={styles.bar}>
        <span className={styles.name}>{note === '' ? name : `${name} · ${note}`}</span>
        {image !== undefined && (
          <button
            type="button"
            className={styles.action}
            aria-pressed={sourceAsked}
            onClick={() => setSourceAsked(!sourceAsked)}
          >
            {sourceAsked ? <ImageIcon size={16} /> : <TextIcon size={16} />}
            {sourceAsked ? '查看图表' : '查看源码'}
          </button>
        )}
        <button type="button" className={styles.action} onClick={() => void copyText(source)}>
          <CopyIcon size={16} />
          复制
        </button>
        {image !== undefined && (
          <a className={styles.action} href={imageOf(image)} download={`${name}.svg`}>
            <DownloadIcon size={16} />
            下载 SVG
          </a>
        )}
      </figcaption>
      {image === undefined || sourceAsked ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
        <pre className={styles.code} tabIndex={0}>
          <code>{source}</code>
        </pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide diagram scrolls, and the keyboard must reach it
        <section className={styles.canvas} aria-label={`${name}，可滚动`} tabIndex={0}>
          <img src={imageOf(image)} width={image.width} height={image.height} alt={name} style={readableStyle(image)} />
        </section>
      )}
    </figure>
  );
}
