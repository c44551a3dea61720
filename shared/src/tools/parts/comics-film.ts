import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/limits.ts';
import { comicsTexts } from '../../domain/comics/texts.ts';
import { buildTimeline } from '../../film/build-timeline.ts';
import { filmLimits, timelineProblem, timelineTexts } from '../../film/limits.ts';
import { filmNarration } from '../../film/narration.ts';
import { type FilmTemplate, templateText } from '../../film/template/film-template.ts';
import { filmTemplateSchema } from '../../film/template/film-template-schema.ts';
import type { Timeline } from '../../film/timeline.ts';
import { timelineFiles } from '../../film/timeline-keys.ts';
import { timelineSchema } from '../../film/timeline-schema.ts';
import type { DataField } from '../field.ts';
import { defineTask, type WorkDefinition } from '../task-definition.ts';
import { toolTexts } from '../texts.ts';

const TIMELINE = '时间线';

/** A card of two seconds: it needs no files. */
const { timeline: sample } = buildTimeline({
  ratio: '16:9',
  shots: [
    {
      id: 'sample',
      words: ['灯塔的光扫过海面'],
      take: null,
      chosenMs: 2000,
      image: null,
      card: { place: '码头', roles: [{ name: '守灯人', key: null }], shot: 'full' },
      move: 'still',
      pace: 'normal',
      focus: { x: 0.5, y: 0.5 },
      seed: 1,
      transition: { kind: 'none', ms: 0 },
    },
  ],
  pauseMs: 0,
  speed: 2,
  subtitles: { on: true, preset: 1, position: 'bottom' },
  music: null,
  missing: 'card',
});

const timelineCheck = timelineSchema.check(
  z.check(({ value, issues }) => {
    const problem = timelineProblem(value);
    if (problem !== null) issues.push({ code: 'custom', input: value, message: timelineTexts[problem] });
  }),
);

/** What is shown and heard when, with the keys of the files. */
const timeline: DataField<Timeline> = {
  kind: 'data',
  label: TIMELINE,
  check: () => timelineCheck,
  initial: sample,
  sample,
  files: timelineFiles,
};

const titleSchema = z
  .string(toolTexts.mistyped('标题'))
  .check(z.maxLength(comicsLimits.title + 20, comicsTexts.titleTooLong));
const title: DataField<string> = {
  kind: 'data',
  label: '标题',
  check: () => titleSchema,
  initial: '',
  sample: '雨夜的灯塔',
};

const switchSchema = z.boolean(toolTexts.mistyped('字幕'));
/** Captions are drawn into the frames. */
const subtitles: DataField<boolean> = {
  kind: 'data',
  label: '字幕',
  check: () => switchSchema,
  initial: true,
  sample: true,
};

/** What others may make their films from; null: nothing is known of it. */
const template: DataField<FilmTemplate | null> = {
  kind: 'data',
  label: '模板',
  check: () => z.nullable(filmTemplateSchema),
  initial: null,
  sample: null,
  open: true,
  text: (value) => (value === null ? null : templateText(value)),
};

/** Programs of the site drew its images, to show how it works. */
const demonstration: DataField<boolean> = {
  kind: 'data',
  label: '演示画面',
  check: () => switchSchema,
  initial: false,
  sample: false,
};

/** Films are works of their own: others read of them as of works of the studio. */
const work: WorkDefinition = {
  title: 'AI漫画推文',
  narration: (values) => {
    const { data } = timelineSchema.safeParse(values.timeline);
    return data === undefined ? '' : filmNarration(data);
  },
  demonstration: (values) => values.demonstration === true,
};

const shared = {
  output: 'video',
  fields: { timeline, title, subtitles, template, demonstration },
  countField: null,
  builtinNote: '本站合成',
  work,
} as const;

const countSchema = z.int().check(z.minimum(1), z.maximum(filmLimits.shotsMax));
/** Images that the timeline is laid out on. */
const count: DataField<number> = { kind: 'data', label: '张数', check: () => countSchema, initial: 1, sample: 1 };

/** Its voices and music as one audio with chapters. */
export const comicsAudio = defineTask({
  code: 'comics-audio',
  title: '合成音频',
  output: 'audio',
  priceKey: 'comicsFilm',
  fields: { timeline, title },
  countField: null,
  builtinNote: '本站合成',
});

const images = {
  output: 'image',
  priceKey: 'comicsFilm',
  fields: { timeline, count },
  countField: 'count',
  builtinNote: '本站合成',
} as const;

/** Its images one under another with their words; `count` from `sheetsOf`, as for the pages. */
export const comicsLongImage = defineTask({ ...images, code: 'comics-long-image', title: '生成长图' });

/** Its images as pages of a comic. */
export const comicsPages = defineTask({ ...images, code: 'comics-pages', title: '生成图文' });

/** The film of an episode, whose shorter side has 720 pixels. */
export const comicsFilm = defineTask({ ...shared, code: 'comics-film', title: '合成成片', priceKey: 'comicsFilm' });

/** The same with 1080 pixels. */
export const comicsFilmLarge = defineTask({
  ...shared,
  code: 'comics-film-large',
  title: '合成高清成片',
  priceKey: 'comicsFilmLarge',
});
