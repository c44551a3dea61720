import { box, circle } from './shapes.ts';

/** Paths of the icons in the served page, which needs them before any script has run. */
export const framePaths = {
  home: ['M3 9.2L10 3l7 6.2', 'M5 7.8V15a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2V7.8', 'M8.2 17v-4.5h3.6V17'],
  apps: [
    box(3, 3, 5.6, 5.6, 1.6),
    box(11.4, 3, 5.6, 5.6, 1.6),
    box(3, 11.4, 5.6, 5.6, 1.6),
    'M14.2 11.2v6',
    'M11.2 14.2h6',
  ],
  compass: [circle(10, 10, 7.2), 'M13 7l-1.7 4.3L7 13l1.7-4.3z'],
  user: [circle(10, 6.8, 3.4), 'M3.6 17a6.4 6.4 0 0 1 12.8 0'],
  sparkle: [
    'M9 3l1.5 4.5L15 9l-4.5 1.5L9 15l-1.5-4.5L3 9l4.5-1.5z',
    'M15.5 13l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z',
  ],
  menu: ['M3.5 5.5h13', 'M3.5 10h13', 'M3.5 14.5h9'],
} as const;
