import { comicsTexts } from '@ai-site/shared/domain/comics';
import type { ComicsImageContent } from '@ai-site/shared/domain/comics/prompts';
import {
  type DrawnPlace,
  type DrawnRole,
  type DrawnStoryboard,
  nextSeed,
  type ProjectLook,
  placeContent,
  placePrompt,
  placeSeed,
  roleContent,
  rolePrompt,
  storyboardContent,
  storyboardNegative,
  storyboardPrompt,
  storyboardSeed,
} from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import {
  COMICS_REFERENCES,
  type ComicsReference,
  comicsImage,
  referenceFields,
} from '@ai-site/shared/tools/parts/comics-image';
import { type ImageInput, imageHash } from './input-hashes.ts';
import type { MediaScene } from './media-scene.ts';
import type { MediaWork } from './media-work.ts';
import type { Subject } from './subjects.ts';

/** How many images are asked for, and of how many before them. */
export interface ImageCount {
  readonly count: number;
  readonly before: number;
}

/** How closely images are followed. */
const WEIGHTS = { candidate: 1, person: 0.8, place: 0.5 } as const;
/** Ratio of portraits. */
const PORTRAIT = '3:4';

interface Reference extends ComicsReference {
  readonly key: string;
}

/** The chosen images of the roles that a storyboard shows and of its place, as many as an image follows. */
function portraitsOf(
  { roleIds, placeId }: DrawnStoryboard,
  { portraits }: Pick<MediaScene, 'portraits'>,
): readonly Reference[] {
  const of = (id: string | null, kind: 'person' | 'place'): readonly Reference[] => {
    const portrait = id === null ? undefined : portraits.get(id);
    return portrait === undefined ? [] : [{ key: portrait.key, of: kind, weight: WEIGHTS[kind] }];
  };
  return [...roleIds.flatMap((id) => of(id, 'person')).slice(0, COMICS_REFERENCES - 1), ...of(placeId, 'place')];
}

/** What the image of a storyboard is drawn from now. */
export const storyboardInput = (storyboard: DrawnStoryboard, scene: MediaScene): ImageInput => ({
  prompt: storyboardPrompt(storyboard, scene),
  negative: storyboardNegative(storyboard, scene),
  portraits: portraitsOf(storyboard, scene).map(({ key }) => key),
});

export const roleInput = (role: DrawnRole, look: ProjectLook): ImageInput => ({
  ...rolePrompt(role, look),
  portraits: [],
});

export const placeInput = (place: DrawnPlace, look: ProjectLook): ImageInput => ({
  ...placePrompt(place, look),
  portraits: [],
});

interface Drawn {
  readonly subject: Subject;
  readonly input: ImageInput;
  readonly ratio: FilmRatio | typeof PORTRAIT;
  readonly references: readonly Reference[];
  readonly content: ComicsImageContent;
  readonly seed: number;
}

function imageWork(
  { subject, input, ratio, references, content, seed }: Drawn,
  { count, before }: ImageCount,
): MediaWork {
  if (input.prompt === '') throw new ApiError(400, comicsTexts.promptRequired);
  const files = Object.fromEntries(
    references.flatMap(({ key }, index) =>
      referenceFields[index] === undefined ? [] : [[referenceFields[index], key]],
    ),
  );
  const values = {
    prompt: input.prompt,
    negative: input.negative,
    ratio,
    count,
    seed: nextSeed(seed, before),
    references: references.map(({ of, weight }) => ({ of, weight })),
    content,
    ...files,
  };
  return {
    part: 'image',
    subject,
    task: comicsImage,
    values,
    inputHash: imageHash(input),
    prompt: input.prompt,
    spoken: null,
  };
}

/** Draws images of a storyboard. `after`: key of an image that they follow as well. Throws `ApiError` 400 where nothing says what is seen. */
export function storyboardImageWork(
  storyboard: DrawnStoryboard,
  scene: MediaScene,
  count: ImageCount,
  after: string | null = null,
): MediaWork {
  const followed: readonly Reference[] = after === null ? [] : [{ key: after, of: 'style', weight: WEIGHTS.candidate }];
  return imageWork(
    {
      subject: { of: 'storyboard', id: storyboard.id },
      input: storyboardInput(storyboard, scene),
      ratio: scene.project.ratio,
      references: [...followed, ...portraitsOf(storyboard, scene)].slice(0, COMICS_REFERENCES),
      content: storyboardContent(storyboard, scene),
      seed: storyboardSeed(storyboard, scene),
    },
    count,
  );
}

/** Draws portraits of a role. `look`: that of all images of its project. */
export const roleImageWork = (role: DrawnRole, look: ProjectLook, count: ImageCount): MediaWork =>
  imageWork(
    {
      subject: { of: 'role', id: role.id },
      input: roleInput(role, look),
      ratio: PORTRAIT,
      references: [],
      content: roleContent(role),
      seed: role.seed,
    },
    count,
  );

/** Draws images of a place. */
export const placeImageWork = (
  place: DrawnPlace,
  { project, style, negative }: Pick<MediaScene, 'project' | keyof ProjectLook>,
  count: ImageCount,
): MediaWork =>
  imageWork(
    {
      subject: { of: 'place', id: place.id },
      input: placeInput(place, { style, negative }),
      ratio: project.ratio,
      references: [],
      content: placeContent(place),
      seed: placeSeed(place),
    },
    count,
  );
