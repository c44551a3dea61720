import { icon } from './icon.tsx';

/* Controls of films and sounds. */
const SPEAKER = 'M3.5 8v4h2.8L10 15.2V4.8L6.3 8z';
export const VolumeIcon = icon(SPEAKER, 'M12.8 7.6a3.4 3.4 0 0 1 0 4.8', 'M15 5.2a6.8 6.8 0 0 1 0 9.6');
export const MutedIcon = icon(SPEAKER, 'M13 8l4 4', 'M17 8l-4 4');
