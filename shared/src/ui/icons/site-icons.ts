import { framePaths } from './frame-paths.ts';
import { icon } from './icon.tsx';
import { box, circle } from './shapes.ts';

/* Icons specific to this site: its areas, accounts, membership, works. */
export const HomeIcon = icon(...framePaths.home);
export const ChatIcon = icon(
  'M17 9.5a6.5 6.5 0 0 1-9.6 5.7L3 16.5l1.4-4A6.5 6.5 0 1 1 17 9.5z',
  'M7.5 8.3h6',
  'M7.5 11h3.8',
);
export const BrushIcon = icon(
  'M16.8 3.2c-3.4 1-6.6 4-8.4 7.1l1.9 1.9c3-1.9 5.6-5.4 6.5-9z',
  'M8.4 10.3c-2.2-.3-3.6 1-3.8 2.9-.1 1.2-.8 2-1.9 2.4 2.2 1.5 5.9 1.4 7.1-.8.5-.9.6-1.7.5-2.6',
);
export const AppsIcon = icon(...framePaths.apps);
export const CompassIcon = icon(...framePaths.compass);
export const UserIcon = icon(...framePaths.user);
export const UsersIcon = icon(
  circle(7.8, 7, 3),
  'M2.3 16.5a5.5 5.5 0 0 1 11 0',
  'M13 4.2a3 3 0 0 1 0 5.6',
  'M14.8 11.8a5.5 5.5 0 0 1 3 4.7',
);
export const LogoutIcon = icon('M8 3.5H5.5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H8', 'M8.5 10h8.5', 'M13.5 6.5L17 10l-3.5 3.5');
export const SunIcon = icon(
  circle(10, 10, 3.2),
  'M10 2.5v1.7',
  'M10 15.8v1.7',
  'M2.5 10h1.7',
  'M15.8 10h1.7',
  'M4.7 4.7l1.2 1.2',
  'M14.1 14.1l1.2 1.2',
  'M4.7 15.3l1.2-1.2',
  'M14.1 5.9l1.2-1.2',
);
export const MoonIcon = icon('M16.7 11.9A7 7 0 1 1 8.1 3.3a5.6 5.6 0 0 0 8.6 8.6z');
/** 算力: credits. */
export const PowerIcon = icon('M11 2.5L4.5 11h4.7L8.5 17.5 15.5 8.5h-5z');
export const CoinIcon = icon(circle(10, 10, 7.2), 'M10.6 6L7.8 10.3h4.3L9.4 14');
export const CrownIcon = icon('M3.5 6.5l3 3.5L10 4.5l3.5 5.5 3-3.5-1.3 9H4.8z', 'M5.5 17.5h9');
export const DiamondIcon = icon('M6 3.5h8l3.5 4.5L10 17 2.5 8z', 'M2.5 8h15', 'M7.5 8L10 17l2.5-9L10 3.5z');
export const StarIcon = icon('M10 2.8l2.2 4.5 5 .7-3.6 3.5.8 5L10 14.2l-4.4 2.3.8-5L2.8 8l5-.7z');
export const HistoryIcon = icon('M3.3 8A7 7 0 1 1 3 10.5', 'M3 4.5V8h3.5', 'M10 6.3V10l2.6 1.8');
/** Tasks that run: a list with a clock. */
export const TasksIcon = icon(
  'M3.5 4.5h13',
  'M3.5 9.5h4',
  'M3.5 14.5h4',
  circle(13.3, 12.8, 3.9),
  'M13.3 10.9v2l1.4 .9',
);
export const BellIcon = icon(
  'M10 2.8a4.8 4.8 0 0 0-4.8 4.8v3.2L3.6 14h12.8l-1.6-3.2V7.6A4.8 4.8 0 0 0 10 2.8z',
  'M8 16.4a2.2 2.2 0 0 0 4 0',
);
export const FlameIcon = icon(
  'M10.5 2.5c.5 3 4.7 4.6 4.7 9a5.2 5.2 0 0 1-10.4 0c0-1.8.8-3 1.8-4 .2 1.3.8 2 1.7 2.3C8 7.2 8.5 4.5 10.5 2.5z',
);
export const SparkleIcon = icon(...framePaths.sparkle);
export const DesktopIcon = icon(box(2.5, 3.5, 15, 10, 1.5), 'M7 16.8h6', 'M10 13.5v3.3');
export const PhoneIcon = icon(box(5.5, 2.5, 9, 15, 2), 'M9 14.8h2');
export const MailIcon = icon(box(2.5, 4.5, 15, 11, 2), 'M3 6l7 5 7-5');
export const HeadsetIcon = icon(
  'M3.5 12v-1.5a6.5 6.5 0 0 1 13 0V12',
  box(2.5, 10.5, 3.5, 5, 1.4),
  box(14, 10.5, 3.5, 5, 1.4),
  'M16 15.5c0 1.2-1.5 2-3.5 2h-1.5',
);
export const ShieldIcon = icon(
  'M10 2.5l6 2.2v4.6c0 3.9-2.5 6.7-6 8.2-3.5-1.5-6-4.3-6-8.2V4.7z',
  'M7.3 9.8l2 2 3.5-3.8',
);
export const ImageIcon = icon(box(3, 3.5, 14, 13, 2), circle(7.3, 7.8, 1.3), 'M3.5 14.5l4-3.8 3 2.8 2.5-2.3 3.5 3.3');
export const VideoIcon = icon(box(2.5, 5, 10.5, 10, 2), 'M13 9l4.5-2.5v7L13 11z');
export const MusicIcon = icon('M7.5 15V5l9-2v10', circle(5.3, 15, 2.2), circle(14.3, 13, 2.2));
export const DocumentIcon = icon(
  'M5 2.5h6.5L15.5 6.5V16a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 16V3z',
  'M11.5 2.5v4h4',
  'M7.5 10.5h5',
  'M7.5 13.5h3.5',
);
export const TextIcon = icon('M4 5V3.5h12V5', 'M10 3.5v13', 'M7.5 16.5h5');
export const CutIcon = icon(circle(5.2, 5.5, 2.2), circle(5.2, 14.5, 2.2), 'M7.1 6.7L17 14.5', 'M7.1 13.3L17 5.5');
export const EraserIcon = icon(
  'M11.5 3.8l5 5-7.7 7.7H6L2.8 13.3a1 1 0 0 1 0-1.4l7.3-8.1a1 1 0 0 1 1.4 0z',
  'M6.8 7.5l5.7 5.7',
  'M8.8 16.5h8',
);
export const GiftIcon = icon(
  box(3, 7, 14, 3.5, 1),
  'M4.5 10.5V16a1.5 1.5 0 0 0 1.5 1.5h8a1.5 1.5 0 0 0 1.5-1.5v-5.5',
  'M10 7v10.5',
  'M10 7S9.3 3 7 3a2 2 0 0 0 0 4z',
  'M10 7s.7-4 3-4a2 2 0 0 1 0 4z',
);
export const CameraIcon = icon(
  'M3 7.5A1.5 1.5 0 0 1 4.5 6H6l1.2-2h5.6L14 6h1.5A1.5 1.5 0 0 1 17 7.5V15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15z',
  circle(10, 11, 2.8),
);
export const BookIcon = icon(
  'M10 5.2C8.5 4 6 3.5 3 3.5v11.8c3 0 5.5.5 7 1.7 1.5-1.2 4-1.7 7-1.7V3.5c-3 0-5.5.5-7 1.7z',
  'M10 5.2V17',
);
export const HeartIcon = icon('M10 16.6S3 12.5 3 7.8a3.6 3.6 0 0 1 7-1.2 3.6 3.6 0 0 1 7 1.2c0 4.7-7 8.8-7 8.8z');
