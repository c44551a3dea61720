export { FilmPlayer, type FilmPlayerProps } from './FilmPlayer.tsx';
export { clockText } from './media-times.ts';
export { stripStyle } from './strip-style.ts';
