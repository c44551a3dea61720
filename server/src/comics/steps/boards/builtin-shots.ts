import { comicsTexts } from '@ai-site/shared/domain/comics';
import type { Site } from '../../../platform/site.ts';
import type { ClaimedRun } from '../runs/claimed-run.ts';
import type { RunEnd } from '../runs/end-run.ts';
import { beatsIn } from '../story/fit-beats.ts';
import { shotSpans } from '../story/shot-spans.ts';
import { breaksIn, type PreviousShot, type Shot, shotOf } from '../story/shots.ts';
import { lengthOf } from '../story/spans.ts';
import { type BoardStory, readBoardStory } from './board-story.ts';
import { type StoryPart, shotAsPart } from './template-parts.ts';
import { writeShots } from './write-shots.ts';

/** Storyboards of one transaction. */
const AT_ONCE = 20;

/** The storyboard that shows the text before a place. */
const previousOf = ({ all }: BoardStory, from: number): PreviousShot | null =>
  all.findLast(({ source }) => source !== null && source.to <= from) ?? null;

/** The storyboards of the parts of a text that have none, by rules. They are as many as there is room for at most. */
export function builtinShots(board: BoardStory): Shot[] {
  const { story, gaps, room, target, beats } = board;
  const breaks = breaksIn(story);
  const whole = gaps.reduce((sum, gap) => sum + lengthOf(gap), 0);
  const shots: Shot[] = [];
  for (const gap of gaps) {
    const most = Math.max(1, Math.floor((room * lengthOf(gap)) / Math.max(1, whole)));
    let previous = previousOf(board, gap.from);
    const parts: readonly StoryPart[] =
      beats === null ? shotSpans(story.text, gap, { target, most, breaks }) : beatsIn(story.text, beats, gap);
    for (const part of parts) {
      const shot = shotAsPart(shotOf(story, part, previous), part.made);
      shots.push(shot);
      previous = shot;
    }
  }
  return shots;
}

/** Writes the storyboards that are missing by rules. */
export async function writeBuiltinShots(site: Site, claimed: ClaimedRun): Promise<RunEnd> {
  const board = await readBoardStory(site, claimed.run);
  const shots = builtinShots(board);
  const written = shots.slice(0, board.room);
  if (board.gaps.length === 0) await writeShots(site, claimed, []);
  for (let from = 0; from < written.length; from += AT_ONCE) {
    claimed.signal.throwIfAborted();
    await writeShots(site, claimed, written.slice(from, from + AT_ONCE));
  }
  return written.length < shots.length
    ? { state: 'failed', failure: comicsTexts.tooManyStoryboards }
    : { state: 'done', failure: null };
}
