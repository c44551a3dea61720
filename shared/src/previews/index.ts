export { definePreviews, type Preview, type PreviewProps, type Previews } from './define-previews.ts';
export { files, imageOutput, videoOutput } from './files.ts';
export { Column, Held, type HeldProps, Row } from './layout.tsx';
export { type ListOutcome, OFFLINE, startedList } from './lists.ts';
export { LONG_LABEL, LONG_NAME, LONG_PARAGRAPH } from './long-texts.ts';
export { Focused, Pressed } from './pressed.tsx';
