import * as z from 'zod/mini';
import {
  ageGroupCodes,
  comicsLimits,
  comicsParts,
  comicsStages,
  comicsTexts,
  genderCodes,
  subtitlePositions,
  subtitlePresets,
} from '../../domain/comics/index.ts';
import { rewriteLevels } from '../../domain/rewrite-levels/index.ts';
import { cameraMoves, filmPaces } from '../../film/camera/camera-moves.ts';
import { filmRatios } from '../../film/frame/ratios.ts';
import { filmLimits } from '../../film/limits.ts';
import { shotSizes } from '../../film/shot/shot-source.ts';
import { transitionKinds } from '../../film/transitions/transition-kinds.ts';
import { boolean, int, number, string } from '../base/plain.ts';

export const comicsId = string.check(z.minLength(1), z.maxLength(40));
/** Of the row as the page knows it: a write with another one is refused with the fresh row. */
export const revision = int.check(z.minimum(0), z.maximum(2 ** 31 - 1));

/** A text of at most so many characters. */
export const limited = (most: number, message: string) => string.check(z.maxLength(most, message));

export const title = z
  .string(comicsTexts.titleRequired)
  .check(
    z.trim(),
    z.minLength(1, comicsTexts.titleRequired),
    z.maxLength(comicsLimits.title, comicsTexts.titleTooLong),
  );
export const storyText = limited(comicsLimits.text, comicsTexts.textTooLong);
export const ratio = z.enum(filmRatios, '请选择画面比例');
/** Of a style of the studio; null: none. */
export const styleId = z.nullable(
  string.check(z.regex(new RegExp(`^[a-z0-9-]{1,${comicsLimits.styleId}}$`), '请选择风格')),
);
/** Id of a voice of the list; '' for the usual one. */
export const voice = string.check(z.maxLength(comicsLimits.voice, '请选择音色'));

export const subtitles = z.object({
  on: boolean,
  preset: z.literal(subtitlePresets),
  position: z.enum(subtitlePositions),
});

const gain = z
  .number(comicsTexts.gainRange)
  .check(
    z.minimum(comicsLimits.musicGain.min, comicsTexts.gainRange),
    z.maximum(comicsLimits.musicGain.max, comicsTexts.gainRange),
  );
const noMusic = z.object({ kind: z.literal('none') });
/** An uploaded audio file or a result of the music tool. `gain` in decibels; `duck`: it is lower while somebody speaks. */
const fileMusic = z.object({
  kind: z.literal('file'),
  key: string.check(z.minLength(1), z.maxLength(200)),
  gain,
  duck: boolean,
});
export const music = z.discriminatedUnion('kind', [noMusic, fileMusic]);

export const pronunciations = z
  .array(
    z.object({
      text: z
        .string(comicsTexts.pronunciationRequired)
        .check(
          z.trim(),
          z.minLength(1, comicsTexts.pronunciationRequired),
          z.maxLength(comicsLimits.pronunciationText, comicsTexts.pronunciationTooLong),
        ),
      reading: z
        .string(comicsTexts.pronunciationRequired)
        .check(
          z.trim(),
          z.minLength(1, comicsTexts.pronunciationRequired),
          z.maxLength(comicsLimits.pronunciationReading, comicsTexts.pronunciationTooLong),
        ),
    }),
  )
  .check(z.maxLength(comicsLimits.pronunciations, comicsTexts.tooManyPronunciations));

const stage = z.literal(comicsStages);
const time = string;

/** A card of the list of works. */
export const projectCard = z.object({
  id: comicsId,
  title: string,
  ratio,
  stage,
  revision,
  episodes: int,
  storyboards: int,
  /** A small version of the first image that is chosen for a storyboard; '': there is none. */
  coverUrl: string,
  /** How long its voices speak, in milliseconds. */
  ms: int,
  createTime: time,
  updateTime: time,
});
export type ProjectCard = z.output<typeof projectCard>;

export const projectView = z.object({
  id: comicsId,
  title: string,
  ratio,
  styleId: z.nullable(string),
  styleWords: string,
  narratorVoice: string,
  speed: number,
  pauseMs: int,
  subtitles,
  music: z.discriminatedUnion('kind', [noMusic, z.extend(fileMusic, { url: string })]),
  pronunciations,
  /** Its storyboards are fitted to the film of a publication; null: it was not made from one. */
  template: z.nullable(z.object({ publicationId: string, beats: int })),
  stage,
  revision,
  createTime: time,
  updateTime: time,
});
export type ProjectView = z.output<typeof projectView>;

/** An episode without its texts. `undo` and `redo`: whether there is something to undo or to redo. */
export const episodeState = z.object({
  id: comicsId,
  comicsId,
  number: int,
  title: string,
  stage,
  /** Why the last step of the site failed; null: it did not. */
  failure: z.nullable(string),
  stale: z.array(z.enum(comicsParts)),
  storyboards: int,
  revision,
  undo: boolean,
  redo: boolean,
  updateTime: time,
});
export type EpisodeState = z.output<typeof episodeState>;

export const rewriteLevel = z.nullable(z.literal(rewriteLevels.map(({ value }) => value)));

/** `source`: as it was pasted; `text`: as it is told. */
export const episodeView = z.extend(episodeState, {
  source: string,
  sourceFile: z.nullable(string),
  rewriteLevel,
  text: string,
  /** The storyboard whose image is the cover of the video and of the project; null: the first one that has an image. */
  coverId: z.nullable(comicsId),
});
export type EpisodeView = z.output<typeof episodeView>;

export const roleFields = {
  name: z
    .string(comicsTexts.nameRequired)
    .check(
      z.trim(),
      z.minLength(1, comicsTexts.nameRequired),
      z.maxLength(comicsLimits.roleName, comicsTexts.nameTooLong),
    ),
  aliases: z
    .array(
      string.check(
        z.trim(),
        z.minLength(1, comicsTexts.nameRequired),
        z.maxLength(comicsLimits.roleName, comicsTexts.nameTooLong),
      ),
    )
    .check(z.maxLength(comicsLimits.aliases, comicsTexts.tooManyAliases)),
  gender: z.literal(genderCodes),
  ageGroup: z.literal(ageGroupCodes),
  appearance: limited(comicsLimits.appearance, comicsTexts.appearanceTooLong),
  clothing: limited(comicsLimits.clothing, comicsTexts.clothingTooLong),
  /** '' for that of the narrator. */
  voice,
  narrator: boolean,
};

export const roleView = z.object({
  ...roleFields,
  id: comicsId,
  /** Null: of the library. */
  comicsId: z.nullable(comicsId),
  /** Its images are drawn from the same seed. */
  seed: int,
  /** The role of the library, or of a project, that it was copied from. */
  sourceRoleId: z.nullable(comicsId),
  /** Storyboards in which it is seen or speaks. */
  storyboards: int,
  revision,
});
export type RoleView = z.output<typeof roleView>;

export const placeFields = {
  name: z
    .string(comicsTexts.placeNameRequired)
    .check(
      z.trim(),
      z.minLength(1, comicsTexts.placeNameRequired),
      z.maxLength(comicsLimits.placeName, comicsTexts.placeNameTooLong),
    ),
  description: limited(comicsLimits.placeDescription, comicsTexts.placeDescriptionTooLong),
};

export const placeView = z.object({
  ...placeFields,
  id: comicsId,
  comicsId,
  /** Storyboards that happen there. */
  storyboards: int,
  revision,
});
export type PlaceView = z.output<typeof placeView>;

const unit = number.check(z.minimum(0), z.maximum(1));
const offset = int.check(z.minimum(0), z.maximum(comicsLimits.text));

export const storyboardFields = {
  narration: limited(comicsLimits.narration, comicsTexts.narrationTooLong),
  lines: z
    .array(
      z.object({
        roleId: z.nullable(comicsId),
        text: z
          .string(comicsTexts.lineRequired)
          .check(
            z.trim(),
            z.minLength(1, comicsTexts.lineRequired),
            z.maxLength(comicsLimits.line, comicsTexts.lineTooLong),
          ),
      }),
    )
    .check(z.maxLength(comicsLimits.lines, comicsTexts.tooManyLines)),
  roleIds: z.array(comicsId).check(z.maxLength(comicsLimits.storyboardRoles, comicsTexts.tooManyStoryboardRoles)),
  placeId: z.nullable(comicsId),
  prompt: limited(comicsLimits.prompt, comicsTexts.promptTooLong),
  promptEdited: boolean,
  negative: limited(comicsLimits.negative, comicsTexts.negativeTooLong),
  shot: z.enum(shotSizes, '请选择景别'),
  move: z.enum(cameraMoves, '请选择镜头运动'),
  pace: z.enum(filmPaces, '请选择运镜速度'),
  focus: z.object({ x: unit, y: unit }),
  transition: z.object({
    kind: z.enum(transitionKinds, '请选择转场'),
    ms: z
      .int(comicsTexts.transitionRange)
      .check(
        z.minimum(0, comicsTexts.transitionRange),
        z.maximum(filmLimits.transitionMs, comicsTexts.transitionRange),
      ),
  }),
  locked: boolean,
  chosenMs: z.nullable(
    z
      .int(comicsTexts.chosenMsRange)
      .check(
        z.minimum(filmLimits.chosenMs.min, comicsTexts.chosenMsRange),
        z.maximum(filmLimits.chosenMs.max, comicsTexts.chosenMsRange),
      ),
  ),
};

/** A storyboard, without its position: lists are in their order. */
export const storyboardView = z.object({
  ...storyboardFields,
  id: comicsId,
  episodeId: comicsId,
  /** The part of the text of the episode that it shows, in characters. */
  source: z.nullable(z.object({ from: offset, to: offset })),
  revision,
  updateTime: time,
});
export type StoryboardView = z.output<typeof storyboardView>;
