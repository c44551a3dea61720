import { type Cast, type Mention, mentionsOf } from './names.ts';
import { type KnownPlace, type PlaceChange, placeChanges } from './places.ts';
import { quotesOf } from './quotes.ts';
import { blanked } from './spans.ts';
import { type Speech, speechesOf } from './speakers.ts';

/** What a text tells, found by rules. */
export interface Story {
  readonly text: string;
  readonly cast: readonly Cast[];
  readonly places: readonly KnownPlace[];
  /** What is said. */
  readonly speeches: readonly Speech[];
  /** Who is named outside of it. */
  readonly mentions: readonly Mention[];
  readonly placeChanges: readonly PlaceChange[];
  /** The text with spaces in the place of what is said and of names: what it tells of time and weather. */
  readonly narrated: string;
}

/** Reads a text that names these roles and places. */
export function readStory(text: string, cast: readonly Cast[], places: readonly KnownPlace[]): Story {
  const quotes = quotesOf(text);
  const mentions = mentionsOf(text, cast, quotes);
  return {
    text,
    cast,
    places,
    mentions,
    speeches: speechesOf(text, quotes, cast, mentions),
    placeChanges: placeChanges(text, places, quotes),
    narrated: blanked(text, [...quotes, ...mentions]),
  };
}
