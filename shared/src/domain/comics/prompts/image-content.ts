import type { ShotSize } from '../../../film/shot/shot-source.ts';
import { seedOf } from '../../../random/index.ts';
import type { AgeGroup, Gender } from '../people.ts';
import { placeSeed } from './image-seeds.ts';
import { type DrawnRole, roleSentence } from './role-sentence.ts';
import {
  actionOf,
  type DrawnPlace,
  type DrawnStoryboard,
  type PromptScene,
  placeIn,
  placeSentence,
  rolesIn,
} from './storyboard-prompt.ts';

/** What an image shows, for an engine that does not understand its words. */
export interface ComicsImageContent {
  /** Persons from left to right. The same seed and words give the same figure in every image. */
  readonly figures: readonly {
    readonly seed: number;
    readonly words: string;
    readonly gender: Gender;
    readonly ageGroup: AgeGroup;
  }[];
  /** Null: a portrait before a plain ground. */
  readonly place: { readonly seed: number; readonly words: string } | null;
  readonly shot: ShotSize;
}

/** Its words leave out what gender and age group say: a hare that is a girl is no girl. */
const figureOf = ({ seed, gender, ageGroup, ...role }: DrawnRole): ComicsImageContent['figures'][number] => ({
  seed,
  words: roleSentence({ ...role, gender: 0, ageGroup: 0 }),
  gender,
  ageGroup,
});

const groundOf = (place: DrawnPlace): NonNullable<ComicsImageContent['place']> => ({
  seed: placeSeed(place),
  words: placeSentence(place),
});

/** What the image of a storyboard shows. Without a place its words choose one. */
export function storyboardContent(storyboard: DrawnStoryboard, scene: PromptScene): ComicsImageContent {
  const place = placeIn(storyboard, scene);
  return {
    figures: rolesIn(storyboard, scene).map(figureOf),
    place: place === null ? { seed: seedOf(storyboard.id, 0), words: actionOf(storyboard) } : groundOf(place),
    shot: storyboard.shot,
  };
}

/** What the portrait of a role shows: the role before a plain ground. */
export const roleContent = (role: DrawnRole): ComicsImageContent => ({
  figures: [figureOf(role)],
  place: null,
  shot: 'medium',
});

export const placeContent = (place: DrawnPlace): ComicsImageContent => ({
  figures: [],
  place: groundOf(place),
  shot: 'long',
});
