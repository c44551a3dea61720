import { withoutEnd } from '../../text/edges/index.ts';
import { oneLine } from '../../text/one-line/index.ts';
import { msOfFrames } from '../frame/frames.ts';
import type { Timeline } from '../timeline.ts';

/** Milliseconds, `toMs` excluded. */
export interface Chapter {
  readonly fromMs: number;
  readonly toMs: number;
  readonly title: string;
}

const TITLE_MAX = 20;

/** The first sentence of a shot as it is written, or its first clauses: the lines of captions have no commas where they end. */
function firstSentence({ spoken, cues }: Timeline['shots'][number]): string {
  const said = (spoken?.[0]?.text ?? cues[0]?.text ?? '').replaceAll(/[“”"]/g, '').trim();
  const [sentence = ''] = said.split(/(?<=[。！？!?])/);
  const title = oneLine(sentence, TITLE_MAX);
  const clauses = title.length < sentence.trim().length ? title.lastIndexOf('，') : -1;
  return withoutEnd(clauses > 0 ? title.slice(0, clauses) : title, '，。；、：,.;:');
}

/** A chapter for each shot, named by its number and its first words. */
export const chaptersOf = ({ shots }: Pick<Timeline, 'shots'>): readonly Chapter[] =>
  shots.map((shot, index) => {
    const { from, frames } = shot;
    const words = firstSentence(shot);
    return {
      fromMs: msOfFrames(from),
      toMs: msOfFrames(from + frames),
      title: `${index + 1}${words === '' ? '' : ` ${words}`}`,
    };
  });

/** A backslash before what has a meaning in the format. */
const escaped = (text: string): string => text.replace(/[=;#\\\n]/g, '\\$&');

/** Title and chapters of a film as ffmpeg's metadata file. */
export const chapterMetadata = (title: string, chapters: readonly Chapter[]): string =>
  `;FFMETADATA1\ntitle=${escaped(title)}\n${chapters.map(({ fromMs, toMs, title: name }) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${fromMs}\nEND=${toMs}\ntitle=${escaped(name)}\n`).join('')}`;
