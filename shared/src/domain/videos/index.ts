export { isLargeVideo, smallVideoSize } from './small-video.ts';
