import type { Timeline } from '../timeline.ts';
import { longSheets } from './long-sheets.ts';
import { pages } from './pages.ts';
import type { Sheet } from './sheet.ts';

/** Forms in which the images of a film are laid out with its words: one image under another, or pages of a comic. */
export const sheetForms = ['long', 'pages'] as const;
export type SheetForm = (typeof sheetForms)[number];

/** The images of a film in a form; none where it has no shots. */
export const sheetsOf = (timeline: Timeline, form: SheetForm): readonly Sheet[] =>
  form === 'long' ? longSheets(timeline) : pages(timeline);
