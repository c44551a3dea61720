import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { maskTexts } from '../../../domain/mask-editor/index.ts';
import type { MaskEditorStore } from '../store/mask-editor-store.ts';
import { hasBrush } from '../store/tools.ts';
import { Comparison } from './Comparison.tsx';
import { contentStyle } from './content-style.ts';
import styles from './stage.module.css';
import { StageController } from './stage-controller.ts';
import { TextLayer } from './TextLayer.tsx';

export interface StageProps {
  readonly store: MaskEditorStore;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly controller: RefObject<StageController | null>;
  /** Shown while the editor is busy. */
  readonly busyText: string;
}

function ImageFailure({ store, onRetry }: { readonly store: MaskEditorStore; readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{maskTexts.unreadable}</p>
      <span className={styles.failureActions}>
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
        {store.hasResult && (
          <Button size="small" disabled={!store.canUndo} onClick={() => store.reset()}>
            返回原图
          </Button>
        )}
      </span>
    </div>
  );
}

/** The image with its mask, where pointers draw. */
export const Stage = observer(function Stage({ store, stage, controller, busyText }: StageProps) {
  const mask = useRef<HTMLCanvasElement>(null);
  const hud = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { image, comparison, tool } = store;
  const { cutoutUrl } = store.options;

  useEffect(() => {
    if (stage.current === null || mask.current === null || hud.current === null) return;
    const connected = new StageController(store, { stage: stage.current, mask: mask.current, hud: hud.current });
    controller.current = connected;
    const detach = connected.attach();
    return () => {
      controller.current = null;
      detach();
    };
  }, [store, stage, controller]);

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-tool={hasBrush(tool) ? 'brush' : tool === 'hand' ? 'hand' : 'shape'}
      data-still={store.busy || comparison !== 'off' || undefined}
      role="application"
      aria-label="图片编辑区"
      aria-description="拖动指针标记区域；用键盘时，方向键移动光标，回车开始和结束标记"
      aria-busy={store.busy || store.texts?.reading === true}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
      tabIndex={0}
    >
      <div className={styles.content} style={contentStyle(store.view)}>
        <img
          key={`${image.url}#${attempt}`}
          className={classes(styles.image, cutoutUrl !== undefined && styles.faded)}
          src={image.url}
          alt={store.hasResult ? '处理后的图片' : '正在编辑的图片'}
          draggable={false}
          onLoad={() => setFailed(null)}
          onError={() => setFailed(image.url)}
        />
        {cutoutUrl !== undefined && comparison === 'off' && (
          <img className={styles.cutout} src={cutoutUrl} alt="" draggable={false} />
        )}
        <canvas
          ref={mask}
          className={classes(styles.mask, store.hints && styles.hints)}
          hidden={comparison !== 'off'}
        />
      </div>
      {comparison !== 'off' && <Comparison store={store} />}
      <canvas ref={hud} className={styles.hud} />
      {store.texts !== null && <TextLayer texts={store.texts} view={store.view} stage={stage} />}
      {store.busy && (
        <div className={styles.busy}>
          <span className={styles.busyText}>
            <Spinner label={busyText} />
            <span aria-hidden="true">{busyText}</span>
          </span>
        </div>
      )}
      {failed === image.url && <ImageFailure store={store} onRetry={() => setAttempt(attempt + 1)} />}
    </div>
  );
});
