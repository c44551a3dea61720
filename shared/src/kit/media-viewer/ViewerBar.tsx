import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon, DownloadIcon, ZoomInIcon, ZoomOutIcon } from '@ai-site/shared/ui/icons';
import type { MediaAction } from './media-action.ts';
import type { MediaItem } from './media-item.ts';
import styles from './media-viewer.module.css';
import { MAX_SCALE } from './zoom.ts';

export interface ViewerBarProps {
  readonly item: MediaItem;
  /** 1/3, or empty for a single item. */
  readonly position: string;
  readonly comparing: boolean;
  readonly scale: number;
  readonly onCompare: () => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onClose: () => void;
  readonly actions: readonly MediaAction[];
  readonly onAction: (action: MediaAction) => void;
}

/** Toolbar above the stage: title, position and actions. */
export function ViewerBar({
  item,
  position,
  comparing,
  scale,
  onCompare,
  onZoomIn,
  onZoomOut,
  onClose,
  actions,
  onAction,
}: ViewerBarProps) {
  const zoomable = item.kind === 'image' && !comparing;
  return (
    <header className={styles.bar}>
      <p className={styles.title} aria-live="polite">
        {item.name}
        {position !== '' && `（${position}）`}
      </p>
      {item.before !== undefined && (
        <Button size="small" aria-pressed={comparing} onClick={onCompare}>
          {comparing ? '只看结果' : '对比原图'}
        </Button>
      )}
      {zoomable && (
        <span className={styles.zoom}>
          <IconButton label="缩小" icon={<ZoomOutIcon />} disabled={scale <= 1} onClick={onZoomOut} />
          <span className={styles.percent}>{Math.round(scale * 100)}%</span>
          <IconButton label="放大" icon={<ZoomInIcon />} disabled={scale >= MAX_SCALE} onClick={onZoomIn} />
        </span>
      )}
      {actions.map((action) => (
        <IconButton
          key={action.id}
          label={action.label}
          icon={action.icon}
          {...(action.pressed === undefined ? {} : { 'aria-pressed': action.pressed })}
          onClick={() => onAction(action)}
        />
      ))}
      <a
        className={styles.download}
        href={item.download ?? item.src}
        download={item.name}
        aria-label={`下载 ${item.name}`}
        title="下载"
      >
        <DownloadIcon />
      </a>
      <IconButton label="关闭" icon={<CloseIcon />} onClick={onClose} />
    </header>
  );
}
