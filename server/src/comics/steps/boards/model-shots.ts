import { comicsTexts, type Storyboard, StoryboardEditError } from '@ai-site/shared/domain/comics';
import type { Site } from '../../../platform/site.ts';
import { askRecords } from '../model/ask-records.ts';
import { type Covered, coverPart, firstPart } from '../model/cover-part.ts';
import type { ComicsWriter } from '../model/writer-source.ts';
import type { ClaimedRun } from '../runs/claimed-run.ts';
import type { RunEnd } from '../runs/end-run.ts';
import { beatsIn } from '../story/fit-beats.ts';
import { shotSpans } from '../story/shot-spans.ts';
import { type Shot, shotOf } from '../story/shots.ts';
import { isSpoken, lengthOf, type Span } from '../story/spans.ts';
import { indexSpoken, type SpokenIndex } from '../story/spoken-index.ts';
import { type BoardStory, readBoardStory } from './board-story.ts';
import { findSpan } from './find-span.ts';
import { shotInstructions, shotMaterial } from './shot-instructions.ts';
import { partsOfRecord, shotRecord, shotsOfRecord } from './shot-record.ts';
import { firstParts, nearestEnd, type StoryPart, shotAsPart } from './template-parts.ts';
import { writeShots } from './write-shots.ts';

/** Characters of one request. */
const PART = 1500;
/** Storyboards that a request is told of. */
const BEFORE = 2;
/** Of the room for storyboards, the share that a text may fill by their usual length. */
const FILLED = 0.8;
/** The average shot is that many times as long as the least. */
const AVERAGE = 1.5;

interface Writing {
  readonly site: Site;
  readonly claimed: ClaimedRun;
  readonly writer: ComicsWriter;
  readonly board: BoardStory;
  readonly index: SpokenIndex;
  readonly target: number;
}

const beforePlace = (all: readonly Storyboard[], at: number): Shot[] =>
  all.filter(({ source }) => source !== null && source.to <= at).slice(-BEFORE);

/** Asks for the storyboards of a part and writes each as it comes. */
async function askShots(
  { site, claimed, writer, board, index, target }: Writing,
  rest: Span,
  before: Shot[],
): Promise<Covered> {
  const { story, beats } = board;
  const { text } = story;
  let at = rest.from;
  const question = {
    schema: shotRecord,
    systemPrompt: shotInstructions(target, beats !== null),
    material: shotMaterial(board, rest, before.slice(-BEFORE)),
  };
  const { dropped, failure } = await askRecords(writer, question, claimed.signal, async (record) => {
    const span = at >= rest.to ? null : findSpan(text, index, { from: at, to: rest.to }, record.text);
    if (span === null) return false;
    const end = beats === null ? span.to : Math.min(rest.to, nearestEnd(beats, at, span.to));
    const parts: readonly StoryPart[] =
      beats === null ? partsOfRecord(story, span, target) : beatsIn(text, beats, { from: at, to: end });
    const shots = shotsOfRecord(story, parts, record, before.at(-1) ?? null).map((shot, no) =>
      shotAsPart(shot, parts[no]?.made),
    );
    await writeShots(site, claimed, shots);
    before.push(...shots);
    at = end;
    return true;
  });
  return { to: at, dropped, failure };
}

/** A part that says nothing is no question for a model. */
async function writeSilent(
  { site, claimed, board: { story, beats }, target }: Writing,
  part: Span,
  before: Shot[],
): Promise<null> {
  const parts: readonly StoryPart[] =
    beats === null
      ? shotSpans(story.text, part, { target, most: Number.POSITIVE_INFINITY, breaks: new Set() })
      : beatsIn(story.text, beats, part);
  for (const one of parts) {
    const shot = shotAsPart(shotOf(story, one, before.at(-1) ?? null), one.made);
    await writeShots(site, claimed, [shot]);
    before.push(shot);
  }
  return null;
}

/** Writes the storyboards that are missing with a model, each as it comes. */
export async function writeModelShots(site: Site, claimed: ClaimedRun, writer: ComicsWriter): Promise<RunEnd> {
  const board = await readBoardStory(site, claimed.run);
  const { story, gaps, room } = board;
  const characters = gaps.reduce((sum, gap) => sum + lengthOf(gap), 0);
  const target = Math.max(board.target, characters / Math.max(1, room * FILLED) / AVERAGE);
  const writing = { site, claimed, writer, board, index: indexSpoken(story.text), target };
  let begun: { readonly requests: number; readonly fruitless: number } = claimed.run;
  try {
    if (gaps.length === 0) await writeShots(site, claimed, []);
    for (const gap of gaps) {
      const before = beforePlace(board.all, gap.from);
      for (let at = gap.from; at < gap.to; ) {
        const left = { from: at, to: gap.to };
        const part =
          (board.beats === null ? null : firstParts(board.beats, left, PART)) ?? firstPart(story.text, left, PART);
        const unusable = before.length > 0 ? comicsTexts.stepUnfinished : comicsTexts.modelUnusable;
        const failure = isSpoken(story.text.slice(part.from, part.to))
          ? await coverPart(site, claimed, part, begun, { unusable, ask: (rest) => askShots(writing, rest, before) })
          : await writeSilent(writing, part, before);
        if (failure !== null) return { state: 'failed', failure };
        begun = { requests: 0, fruitless: 0 };
        at = part.to;
      }
    }
  } catch (error) {
    if (error instanceof StoryboardEditError) return { state: 'failed', failure: error.message };
    throw error;
  }
  return { state: 'done', failure: null };
}
