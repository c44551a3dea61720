export type { MediaItem } from '../media-viewer/media-item.ts';
export { type MediaViewerControl, useMediaViewer } from './use-media-viewer.tsx';
