import { icon } from './icon.tsx';

/* Controls of videos and audio files. */
const SPEAKER = 'M3.5 8v4h2.8L10 15.2V4.8L6.3 8z';
export const VolumeIcon = icon(SPEAKER, 'M12.8 7.6a3.4 3.4 0 0 1 0 4.8', 'M15 5.2a6.8 6.8 0 0 1 0 9.6');
export const MutedIcon = icon(SPEAKER, 'M13 8l4 4', 'M17 8l-4 4');
/** To the shot before and after. */
export const PreviousShotIcon = icon(
  'M5 4.5v11',
  'M15.5 5v10a.6.6 0 0 1-.9.5L8 10.5a.6.6 0 0 1 0-1l6.6-5a.6.6 0 0 1 .9.5z',
);
export const NextShotIcon = icon(
  'M15 4.5v11',
  'M4.5 5v10a.6.6 0 0 0 .9.5l6.6-5a.6.6 0 0 0 0-1l-6.6-5a.6.6 0 0 0-.9.5z',
);
/** To the frame before and after. */
export const PreviousFrameIcon = icon('M15.5 4.5v11', 'M11 5.5L6 10l5 4.5');
export const NextFrameIcon = icon('M4.5 4.5v11', 'M9 5.5l5 4.5-5 4.5');
export const RepeatIcon = icon(
  'M14 2.5l2.5 2.5L14 7.5',
  'M16.5 5H7a3.5 3.5 0 0 0-3.5 3.5v1',
  'M6 17.5L3.5 15 6 12.5',
  'M3.5 15H13a3.5 3.5 0 0 0 3.5-3.5v-1',
);
