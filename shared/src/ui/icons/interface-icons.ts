import { framePaths } from './frame-paths.ts';
import { icon } from './icon.tsx';
import { box, circle } from './shapes.ts';

/* Generic interface icons: navigation, editing, states, media. */
export const MenuIcon = icon(...framePaths.menu);
export const CloseIcon = icon('M5 5l10 10', 'M15 5L5 15');
export const ChevronDownIcon = icon('M5.5 8l4.5 4.5L14.5 8');
export const ChevronUpIcon = icon('M5.5 12.5L10 8l4.5 4.5');
export const ChevronLeftIcon = icon('M12 5.5L7.5 10l4.5 4.5');
export const ChevronRightIcon = icon('M8 5.5l4.5 4.5L8 14.5');
export const ArrowLeftIcon = icon('M16.5 10h-13', 'M8.5 5l-5 5 5 5');
export const ArrowRightIcon = icon('M3.5 10h13', 'M11.5 5l5 5-5 5');
export const ArrowUpIcon = icon('M10 16.5v-13', 'M5 8.5l5-5 5 5');
export const ArrowDownIcon = icon('M10 3.5v13', 'M5 11.5l5 5 5-5');
export const PlusIcon = icon('M10 4v12', 'M4 10h12');
export const MinusIcon = icon('M4 10h12');
export const CheckIcon = icon('M4 10.5l4 4 8-9');
export const MoreIcon = icon(circle(4.5, 10, 0.6), circle(10, 10, 0.6), circle(15.5, 10, 0.6));
export const SearchIcon = icon(circle(9, 9, 5.5), 'M13.2 13.2L17 17');
export const RefreshIcon = icon('M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7', 'M16.5 3v4h-4');
export const UndoIcon = icon('M7 4L3.5 7.5 7 11', 'M3.5 7.5h8a5 5 0 0 1 0 10H8');
export const RedoIcon = icon('M13 4l3.5 3.5L13 11', 'M16.5 7.5h-8a5 5 0 0 0 0 10H12');
export const CopyIcon = icon(
  box(7, 7, 9.5, 9.5, 2),
  'M13 4.5A1.5 1.5 0 0 0 11.5 3H5a2 2 0 0 0-2 2v6.5A1.5 1.5 0 0 0 4.5 13',
);
export const TrashIcon = icon(
  'M3.5 5.5h13',
  'M7.5 5.5V4A1.5 1.5 0 0 1 9 2.5h2A1.5 1.5 0 0 1 12.5 4v1.5',
  'M5 5.5l.7 10.1A2 2 0 0 0 7.7 17.5h4.6a2 2 0 0 0 2-1.9L15 5.5',
  'M8.3 9v5',
  'M11.7 9v5',
);
export const EditIcon = icon('M12.6 4.2l3.2 3.2L7 16.2l-3.9.7.7-3.9z', 'M10.7 6.1l3.2 3.2');
export const DownloadIcon = icon('M10 3v9.5', 'M6 8.8l4 4 4-4', 'M3.5 16.5h13');
export const UploadIcon = icon('M10 12.5V3', 'M6 6.7l4-4 4 4', 'M3.5 16.5h13');
export const ExternalIcon = icon(
  'M11.5 3.5h5v5',
  'M16.5 3.5l-8 8',
  'M14.5 11.5v3a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h3',
);
export const LinkIcon = icon(
  'M8.3 11.7a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-.8.8',
  'M11.7 8.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l.8-.8',
);
export const ShareIcon = icon(
  circle(5, 10, 2),
  circle(14.5, 5, 2),
  circle(14.5, 15, 2),
  'M6.8 9.1l5.9-3.2',
  'M6.8 10.9l5.9 3.2',
);
export const AttachIcon = icon(
  'M15.8 9.4l-5.7 5.7a3.9 3.9 0 0 1-5.5-5.5l6.1-6.1a2.6 2.6 0 0 1 3.7 3.7l-6 6a1.3 1.3 0 0 1-1.9-1.9l5.4-5.3',
);
export const SendIcon = icon('M17 3L9.2 10.8', 'M17 3l-4.8 14-3-6.2L3 7.8z');
export const StopIcon = icon(box(5.5, 5.5, 9, 9, 1.8));
export const PlayIcon = icon('M6.5 4.2v11.6a.8.8 0 0 0 1.2.7l8.9-5.8a.8.8 0 0 0 0-1.4L7.7 3.5a.8.8 0 0 0-1.2.7z');
export const PauseIcon = icon('M7 4.5v11', 'M13 4.5v11');
export const SpeakerIcon = icon(
  'M3 8v4h2.8L10 15.5v-11L5.8 8z',
  'M12.8 7.4a3.7 3.7 0 0 1 0 5.2',
  'M15 5.2a6.8 6.8 0 0 1 0 9.6',
);
export const WaveformIcon = icon('M3 8.5v3', 'M6.5 5.5v9', 'M10 3v14', 'M13.5 5.5v9', 'M17 8.5v3');
export const MicIcon = icon(box(7.5, 2.5, 5, 9, 2.5), 'M4.5 9.5a5.5 5.5 0 0 0 11 0', 'M10 15v2.5');
export const EyeIcon = icon('M2 10s2.8-5.5 8-5.5S18 10 18 10s-2.8 5.5-8 5.5S2 10 2 10z', circle(10, 10, 2.3));
export const EyeOffIcon = icon(
  'M3 3l14 14',
  'M8.3 4.7A8 8 0 0 1 10 4.5c5.2 0 8 5.5 8 5.5a13 13 0 0 1-2.2 2.9',
  'M5.3 6.2A12.5 12.5 0 0 0 2 10s2.8 5.5 8 5.5a7.8 7.8 0 0 0 3.4-.8',
  'M8.3 8.4a2.3 2.3 0 0 0 3.2 3.2',
);
export const InfoIcon = icon(circle(10, 10, 7.2), 'M10 9.3v4.2', 'M10 6.5v.1');
export const WarningIcon = icon(
  'M10 3.2l7.3 12.6a.8.8 0 0 1-.7 1.2H3.4a.8.8 0 0 1-.7-1.2z',
  'M10 8.2v3.8',
  'M10 14.4v.1',
);
export const SuccessIcon = icon(circle(10, 10, 7.2), 'M6.8 10.3l2.3 2.3 4.3-4.8');
export const ErrorIcon = icon(circle(10, 10, 7.2), 'M7.5 7.5l5 5', 'M12.5 7.5l-5 5');
export const OfflineIcon = icon(
  'M3 3l14 14',
  'M2.5 8a11 11 0 0 1 4-2.4',
  'M9.7 4.7A11 11 0 0 1 17.5 8',
  'M5.2 11a7 7 0 0 1 3.5-1.8',
  'M12.6 9.7a7 7 0 0 1 2.2 1.3',
  'M7.8 13.8a3.2 3.2 0 0 1 4.4 0',
  'M10 16.5v.1',
);
export const ClockIcon = icon(circle(10, 10, 7.2), 'M10 5.8V10l2.8 1.8');
export const CalendarIcon = icon(box(3, 4.5, 14, 12.5, 2), 'M3 8.5h14', 'M6.8 2.5v3.5', 'M13.2 2.5v3.5');
export const PinIcon = icon('M7 3h6', 'M8 3v4.5L5.5 11h9L12 7.5V3', 'M10 11v6');
export const ArchiveIcon = icon(
  box(2.5, 3.5, 15, 4, 1),
  'M4 7.5V15a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 16 15V7.5',
  'M8 11h4',
);
export const LockIcon = icon(box(4, 9, 12, 8, 2), 'M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9');
/** A gear of eight teeth. */
export const SettingsIcon = icon(
  circle(10, 10, 2.6),
  'M8.43 4.31L8.71 2.51L11.29 2.51L11.57 4.31L12.91 4.87L14.39 3.79L16.21 5.61L15.13 7.09L15.69 8.43L17.49 8.71L17.49 11.29L15.69 11.57L15.13 12.91L16.21 14.39L14.39 16.21L12.91 15.13L11.57 15.69L11.29 17.49L8.71 17.49L8.43 15.69L7.09 15.13L5.61 16.21L3.79 14.39L4.87 12.91L4.31 11.57L2.51 11.29L2.51 8.71L4.31 8.43L4.87 7.09L3.79 5.61L5.61 3.79L7.09 4.87z',
);
export const FullscreenIcon = icon('M3.5 7.5v-4h4', 'M12.5 3.5h4v4', 'M16.5 12.5v4h-4', 'M7.5 16.5h-4v-4');
export const ZoomInIcon = icon(circle(9, 9, 5.5), 'M13.2 13.2L17 17', 'M9 6.8v4.4', 'M6.8 9h4.4');
export const ZoomOutIcon = icon(circle(9, 9, 5.5), 'M13.2 13.2L17 17', 'M6.8 9h4.4');
