import { comicsLimits } from '@ai-site/shared/domain/comics';
import type { FilmTemplate, TemplateBeat } from '@ai-site/shared/film/template/film-template';
import { type BeatSpan, fitBeats } from '../story/fit-beats.ts';
import type { Shot } from '../story/shots.ts';
import type { Span } from '../story/spans.ts';

/** A part of a text with the beat that it is shown as. */
export interface TemplatePart extends BeatSpan {
  readonly made: TemplateBeat;
}

/** A text as a template has it. */
export const templateParts = (text: string, { beats }: Pick<FilmTemplate, 'beats'>): TemplatePart[] =>
  fitBeats(text, beats, comicsLimits.storyboards).flatMap((span) => {
    const made = beats[span.beat];
    return made === undefined ? [] : [{ ...span, made }];
  });

/** A part of a text with or without a beat. */
export interface StoryPart extends Span {
  readonly made?: TemplateBeat;
}

/** A storyboard as the beat of its part is made; its words and what is seen stay. */
export function shotAsPart(shot: Shot, made: TemplateBeat | undefined): Shot {
  if (made === undefined) return shot;
  const { shot: size, move, pace, transition, chosenMs } = made;
  return { ...shot, shot: size, move, pace, transition, chosenMs };
}

/** The end of a part that is nearest to a place, behind `from`; the place itself where there is none. */
export const nearestEnd = (parts: readonly TemplatePart[], from: number, place: number): number =>
  parts
    .map(({ to }) => to)
    .filter((to) => to > from)
    .reduce<number | null>(
      (best, to) => (best === null || Math.abs(to - place) < Math.abs(best - place) ? to : best),
      null,
    ) ?? place;

/** The longest run of whole parts from a place with at most so many characters, at least one part; null: no part begins there. */
export function firstParts(parts: readonly TemplatePart[], { from, to }: Span, most: number): Span | null {
  const ends = parts.map((part) => part.to).filter((end) => end > from && end <= to);
  const end = ends.findLast((one) => one - from <= most) ?? ends[0];
  return end === undefined ? null : { from, to: end };
}
