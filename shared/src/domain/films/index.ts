export { isLargeFilm, smallFilmSize } from './small-film.ts';
