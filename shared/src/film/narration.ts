import type { Timeline } from './timeline.ts';

/** A caption as text: its lines are joined, with a space between words of letters. */
const captionText = (caption: string): string =>
  caption.split('\n').reduce((text, line) => `${text}${/[\p{Script=Latin}\p{N}]$/u.test(text) ? ' ' : ''}${line}`);

/** What is spoken in a film, one line for each shot that says something. */
export const filmNarration = ({ shots }: Pick<Timeline, 'shots'>): string =>
  shots
    .map(({ cues }) => cues.map(({ text }) => captionText(text)).join(' '))
    .filter((words) => words !== '')
    .join('\n');
