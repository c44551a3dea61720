import { icon } from './icon.tsx';
import { box, circle } from './shapes.ts';

/* Tools of image editors. */
export const BoxSelectIcon = icon(
  'M3.5 6.5v-1a2 2 0 0 1 2-2h1',
  'M13.5 3.5h1a2 2 0 0 1 2 2v1',
  'M16.5 13.5v1a2 2 0 0 1-2 2h-1',
  'M6.5 16.5h-1a2 2 0 0 1-2-2v-1',
  'M9 3.5h2',
  'M9 16.5h2',
  'M3.5 9v2',
  'M16.5 9v2',
);
export const CircleSelectIcon = icon(
  'M7.5 3.47a7 7 0 0 1 5 0',
  'M15.36 5.5a7 7 0 0 1 1.53 3.3',
  'M16.89 11.2a7 7 0 0 1-1.53 3.3',
  'M12.5 16.53a7 7 0 0 1-5 0',
  'M4.64 14.5a7 7 0 0 1-1.53-3.3',
  'M3.11 8.8a7 7 0 0 1 1.53-3.3',
);
export const LassoIcon = icon(
  'M6.2 13.2c-2-.9-3.2-2.4-3.2-4.1C3 5.9 6.1 3.5 10 3.5s7 2.4 7 5.6-3.1 5.4-7 5.4c-.7 0-1.4-.1-2-.2',
  circle(7, 14, 1.5),
  'M6.3 15.4c.3 1.1 0 1.9-1.1 2.4',
);
export const HandIcon = icon(
  'M6.8 10.5V5.2a1.2 1.2 0 0 1 2.4 0v3.9',
  'M9.2 9V4a1.2 1.2 0 0 1 2.4 0v5',
  'M11.6 9.2V5.2a1.2 1.2 0 0 1 2.4 0v5.3',
  'M14 10.2V7.4a1.2 1.2 0 0 1 2.4 0v4.3c0 3.4-2.2 5.8-5.4 5.8-2.6 0-3.9-1.2-5-3.2l-2.2-4a1.2 1.2 0 0 1 2-1.3l1 1.5',
);
export const InvertIcon = icon(box(3.5, 3.5, 13, 13, 2.5), 'M16 4L4 16', 'M16.3 9.2L9.2 16.3', 'M16.3 13.2l-3.1 3.1');
export const CompareIcon = icon(
  'M10 2.5v15',
  'M7.5 4.5h-2a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
  'M12.5 4.5h2a2 2 0 0 1 2 2v.6',
  'M16.5 9.6v.8',
  'M16.5 12.9v.6a2 2 0 0 1-2 2h-2',
);
export const ResetIcon = icon('M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7', 'M3.5 3v4h4', circle(10, 10, 1.2));
export const KeyboardIcon = icon(
  box(2.5, 5, 15, 10, 2),
  'M5.5 8.2h.1',
  'M8.5 8.2h.1',
  'M11.5 8.2h.1',
  'M14.5 8.2h.1',
  'M7 11.8h6',
);
export const CropIcon = icon('M6 2.5v9.5a2 2 0 0 0 2 2h9.5', 'M2.5 6H12a2 2 0 0 1 2 2v9.5');
export const TextScanIcon = icon(
  'M3.5 6.5v-1a2 2 0 0 1 2-2h1',
  'M13.5 3.5h1a2 2 0 0 1 2 2v1',
  'M16.5 13.5v1a2 2 0 0 1-2 2h-1',
  'M6.5 16.5h-1a2 2 0 0 1-2-2v-1',
  'M7 8V7h6v1',
  'M10 7v6.2',
);
