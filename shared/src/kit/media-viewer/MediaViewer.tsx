import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MediaContent } from './MediaContent.tsx';
import type { MediaAction } from './media-action.ts';
import type { MediaItem } from './media-item.ts';
import styles from './media-viewer.module.css';
import { useHistoryEntry } from './use-history-entry.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { viewerActionOf } from './viewer-keys.ts';

export interface MediaViewerProps {
  readonly items: readonly MediaItem[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  /** Buttons besides those of the viewer, for an item. */
  readonly actions?: (item: MediaItem) => readonly MediaAction[];
  /** The viewer has a history entry of its own: Back closes it. */
  readonly history?: boolean;
}

/** Opens the modal dialog, and restores focus when it closes. The browser traps focus inside. */
function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    element.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/**
 * Fullscreen viewer of images and videos. Zoom by wheel, pinch, double click, buttons and + - 0; arrow keys and swipes
 * switch items; Escape, the close button and a swipe down close it. Always dark, in both themes.
 */
export function MediaViewer({ items, index, onIndex, onClose, actions, history = false }: MediaViewerProps) {
  const dialog = useModalDialog();
  const whenClosed = useRef<() => void>(undefined);
  const close = useHistoryEntry(history, () => {
    onClose();
    whenClosed.current?.();
  });
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [comparing, setComparing] = useState(false);
  const last = items.length - 1;
  const go = useCallback(
    (step: 1 | -1) => {
      if (index + step >= 0 && index + step <= last) onIndex(index + step);
    },
    [index, last, onIndex],
  );
  const { zoom, zoomIn, zoomOut, reset, pan } = useZoom({ stage, image, onNeighbour: go, onDismiss: close });
  const item = items[index];
  const key = item?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another image begins fitted, and by itself
  useEffect(() => {
    reset();
    setComparing(false);
  }, [key, reset]);

  const press = (event: KeyboardEvent) => {
    // Keep key events from the page under the viewer.
    event.stopPropagation();
    const inVideo = event.target instanceof HTMLVideoElement;
    const action = inVideo ? null : viewerActionOf(event.key, zoom.scale > 1);
    if (action === null) return;
    event.preventDefault();
    if (action === 'previous') go(-1);
    else if (action === 'next') go(1);
    else if (action === 'zoom-in') zoomIn();
    else if (action === 'zoom-out') zoomOut();
    else if (action === 'reset') reset();
    else pan(...action.pan);
  };

  if (item === undefined) return null;
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.viewer}
      data-theme="black"
      aria-label={`${item.kind === 'video' ? '播放视频' : '查看图片'} ${item.name}`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={press}
    >
      <ViewerBar
        item={item}
        position={last > 0 ? `${index + 1}/${items.length}` : ''}
        comparing={comparing}
        scale={zoom.scale}
        onCompare={() => {
          reset();
          setComparing(!comparing);
        }}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onClose={close}
        actions={actions?.(item) ?? []}
        onAction={({ closes, onPress }) => {
          if (closes !== true) {
            onPress();
            return;
          }
          whenClosed.current = onPress;
          close();
        }}
      />
      <div ref={stage} className={styles.stage} data-enlarged={zoom.scale > 1 || undefined}>
        <MediaContent key={item.key} item={item} comparing={comparing} zoom={zoom} image={image} />
      </div>
      {last > 0 && (
        <>
          <IconButton
            label="上一张"
            look="bordered"
            className={styles.previous}
            icon={<ChevronLeftIcon />}
            disabled={index === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            label="下一张"
            look="bordered"
            className={styles.next}
            icon={<ChevronRightIcon />}
            disabled={index === last}
            onClick={() => go(1)}
          />
        </>
      )}
      {item.caption !== undefined && <p className={styles.caption}>{item.caption}</p>}
    </dialog>,
    document.body,
  );
}
