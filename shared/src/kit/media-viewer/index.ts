export { MediaViewer, type MediaViewerProps } from './MediaViewer.tsx';
export type { MediaAction } from './media-action.ts';
export type { MediaItem } from './media-item.ts';
