export { MediaViewer, type MediaViewerProps } from './MediaViewer.tsx';
export type { MediaItem } from './media-item.ts';
