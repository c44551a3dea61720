import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { useModule } from '../../chunks/use-module.ts';
import type { MediaAction } from '../media-viewer/media-action.ts';
import type { MediaItem } from '../media-viewer/media-item.ts';

const loadViewer = () => import(/* webpackChunkName: "media-viewer" */ '@ai-site/shared/kit/media-viewer');

export interface MediaViewerControl {
  /** Opens the viewer at one of the items. */
  readonly open: (index: number) => void;
  /** Render it anywhere in the component. */
  readonly viewer: ReactNode;
}

export interface MediaViewerOptions {
  /** Buttons besides those of the viewer, for an item. */
  readonly actions?: (item: MediaItem) => readonly MediaAction[];
  /** The viewer has a history entry of its own: Back closes it. */
  readonly history?: boolean;
}

/** A viewer for images and videos, downloaded when first opened. */
export function useMediaViewer(items: readonly MediaItem[], options: MediaViewerOptions = {}): MediaViewerControl {
  const [index, setIndex] = useState<number | null>(null);
  const close = useCallback(() => setIndex(null), []);
  const onFail = useCallback(() => {
    close();
    getPlatform().toast.error('图片预览没有加载成功，请重试');
  }, [close]);
  const module = useModule(loadViewer, index !== null, onFail);
  return {
    open: setIndex,
    viewer: module !== undefined && index !== null && (
      <module.MediaViewer items={items} index={index} onIndex={setIndex} onClose={close} {...options} />
    ),
  };
}
