export { FilmPlayer, type FilmPlayerProps } from './FilmPlayer.tsx';
