import type { Storyboard, Storyboards } from '@ai-site/shared/domain/comics';
import { gapsOf, isSpoken, lengthOf, type Span } from '../story/spans.ts';
import { indexSpoken, type SpokenIndex, spokenIn } from '../story/spoken-index.ts';
import { endOf } from './find-span.ts';

/** Storyboards that stay, each with the part of the text that it shows. */
export interface KeptStoryboards {
  readonly all: Storyboards;
  /** Parts of the text that no storyboard shows, in their order. */
  readonly gaps: readonly Span[];
  /** Characters of the gaps. */
  readonly characters: number;
}

const wordsOf = ({ narration, lines }: Storyboard): string =>
  spokenIn(narration + lines.map(({ text }) => text).join(''));

/** The part of a text that says what a storyboard says; null: none does. */
function spanWith(text: string, spoken: SpokenIndex, one: Storyboard): Span | null {
  const words = wordsOf(one);
  const { source } = one;
  if (words === '') return null;
  if (source !== null && spokenIn(text.slice(source.from, source.to)) === words)
    return source.to <= text.length ? source : null;
  const at = spoken.words.indexOf(words);
  if (at === -1) return null;
  const from = at === 0 ? 0 : endOf(text, spoken, at, text.length);
  return { from, to: endOf(text, spoken, at + words.length, text.length) };
}

/**
 * Finds the parts of a text that storyboards show. `edited`: the text was edited since they were made; then one that says nothing of the text shows no part of
 * it, otherwise a person may have changed its words.
 */
export function keptStoryboards(text: string, all: Storyboards, edited: boolean): KeptStoryboards {
  const spoken = indexSpoken(text);
  const anchored = all.map((one): Storyboard => {
    const span =
      one.source !== null && !edited && one.source.to <= text.length ? one.source : spanWith(text, spoken, one);
    return span?.from === one.source?.from && span?.to === one.source?.to ? one : { ...one, source: span };
  });
  const shown = anchored.flatMap(({ source }) => source ?? []);
  const gaps = gapsOf({ from: 0, to: text.length }, shown).filter(
    ({ from, to }) => shown.length === 0 || isSpoken(text.slice(from, to)),
  );
  return { all: anchored, gaps, characters: gaps.reduce((sum, gap) => sum + lengthOf(gap), 0) };
}

/** Where the storyboards of a part of the text belong. */
export interface Anchor {
  readonly id: string | null;
  readonly side: 'before' | 'after';
}

/** Behind the storyboard that shows the text before it, otherwise before the one that shows the text behind it, otherwise at the end. */
export function anchorOf(all: Storyboards, { from, to }: Span): Anchor {
  const shown = all.flatMap(({ id, source }) => (source === null ? [] : [{ id, ...source }]));
  const before = shown
    .filter((one) => one.to <= from)
    .reduce<(typeof shown)[number] | null>((last, one) => (last === null || one.to >= last.to ? one : last), null);
  if (before !== null) return { id: before.id, side: 'after' };
  const behind = shown
    .filter((one) => one.from >= to)
    .reduce<(typeof shown)[number] | null>(
      (first, one) => (first === null || one.from < first.from ? one : first),
      null,
    );
  return behind === null ? { id: null, side: 'after' } : { id: behind.id, side: 'before' };
}
