export type { MediaAction } from '../media-viewer/media-action.ts';
export type { MediaItem } from '../media-viewer/media-item.ts';
export { type MediaViewerControl, type MediaViewerOptions, useMediaViewer } from './use-media-viewer.tsx';
