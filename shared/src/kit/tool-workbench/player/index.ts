export { clockText } from './media-times.ts';
export { stripStyle } from './strip-style.ts';
export { VideoPlayer, type VideoPlayerProps } from './VideoPlayer.tsx';
