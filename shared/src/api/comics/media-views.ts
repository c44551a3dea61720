import * as z from 'zod/mini';
import { boolean, int, number, string } from '../base/plain.ts';
import { videoStrip } from '../base/video-strip.ts';
import { comicsId, ratio } from './views.ts';

/** What an image or a video is made for. */
export const subjectKinds = ['storyboard', 'role', 'place'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** How an image or a video came: made by a task, uploaded, or taken from the account's works. */
export const candidateOrigins = ['task', 'upload', 'work'] as const;

/** An image or a video from which the owner of a storyboard, role or place chooses. */
export const candidateView = z.object({
  id: comicsId,
  of: z.enum(subjectKinds),
  subjectId: comicsId,
  media: z.enum(['image', 'video']),
  origin: z.enum(candidateOrigins),
  /** Key of the object, as timelines name it. */
  key: string,
  url: string,
  /** A small version of the image, or the first frame of the video. */
  previewUrl: string,
  width: int,
  height: int,
  /** Length of a video in milliseconds; 0 for an image. */
  ms: int,
  seed: z.nullable(int),
  /** As the engine got it; '' for what was not made here. */
  prompt: string,
  /** A program of the site made it. */
  demonstration: boolean,
  createTime: string,
});
export type CandidateView = z.output<typeof candidateView>;

/** A voice that speaks a storyboard. */
export const takeView = z.object({
  id: comicsId,
  storyboardId: comicsId,
  key: string,
  url: string,
  ms: int,
  /** When each line begins, in seconds. `roleId` null: the narrator. */
  lines: z.array(
    z.object({
      at: number,
      text: string,
      roleId: z.nullable(comicsId),
      substituteVoice: z.optional(boolean),
    }),
  ),
  /** It speaks other words, or with other voices, than the storyboard has. */
  stale: boolean,
  demonstration: boolean,
  createTime: string,
});
export type TakeView = z.output<typeof takeView>;

export const workStates = ['none', 'waiting', 'running', 'failed', 'done'] as const;
export type WorkState = (typeof workStates)[number];

/** The last work on an image, a video or a voice. */
export const workView = z.object({
  state: z.enum(workStates),
  /** Of its task; null: there was none. */
  taskId: z.nullable(string),
  /** Why it failed; null: it did not. */
  failure: z.nullable(string),
  /** Its credits came back. */
  refunded: boolean,
  /** When it began to wait; null: there was none. */
  since: z.nullable(string),
});
export type WorkView = z.output<typeof workView>;

/** The images of a storyboard, a role or a place. */
export const subjectMedia = z.object({
  id: comicsId,
  /** The one that is shown; null: there is none. */
  chosen: z.nullable(candidateView),
  candidates: int,
  /** The image of a storyboard was drawn here, from other words or after other portraits than there are; of roles and places false. */
  stale: boolean,
  /** The prompt that an image would be drawn from, as it is assembled. */
  prompt: string,
  work: workView,
});
export type SubjectMedia = z.output<typeof subjectMedia>;

/** What a storyboard is seen and heard with. */
export const storyboardMedia = z.extend(subjectMedia, {
  take: z.nullable(takeView),
  voice: workView,
  /** Names of roles that its words mention and that are not linked to it. */
  unlinked: z.array(string),
});
export type StoryboardMedia = z.output<typeof storyboardMedia>;

export const runSteps = ['rewrite', 'roles', 'storyboards'] as const;
export type RunStep = (typeof runSteps)[number];

/** A step of the site that writes texts. */
export const runView = z.object({
  id: comicsId,
  episodeId: comicsId,
  step: z.enum(runSteps),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  /** Records that were stored. */
  done: int,
  /** Records that were dropped because they were not as asked. */
  dropped: int,
  /** Characters of the text that are covered, and all of them. */
  covered: int,
  characters: int,
  failure: z.nullable(string),
  /** A program of the site wrote it, without a model. */
  builtin: boolean,
  startTime: string,
  endTime: z.nullable(string),
  /** Median of earlier runs of the step; null: not known. */
  usualSeconds: z.nullable(int),
});
export type RunView = z.output<typeof runView>;

export const renderKinds = ['film', 'long-image', 'pages', 'audio'] as const;
export type RenderKind = (typeof renderKinds)[number];
export const renderHeights = [720, 1080] as const;
export const subtitleOutputs = ['burned', 'separate', 'both'] as const;

const file = z.object({ key: string, url: string, bytes: int });

/** A film that was made of an episode, or another form of its storyboards. */
export const renderView = z.object({
  id: comicsId,
  episodeId: comicsId,
  /** From 1, in the order in which they were asked for. */
  number: int,
  kind: z.enum(renderKinds),
  ratio,
  height: z.literal(renderHeights),
  subtitles: z.enum(subtitleOutputs),
  state: z.enum(['waiting', 'running', 'failed', 'cancelled', 'done']),
  /** Percent; 100 when done. */
  progress: int,
  failure: z.nullable(string),
  /** Length in milliseconds. */
  ms: int,
  shots: int,
  /** Sentences about shots without an image of their own. */
  notes: z.array(string),
  /** The mp4, the jpg of a long image, the mp3; null until done. */
  output: z.nullable(file),
  /** Images of `pages`. */
  pages: z.array(file),
  cover: z.nullable(file),
  /** Thumbnails of a film. */
  strip: z.nullable(videoStrip),
  srt: z.nullable(file),
  vtt: z.nullable(file),
  /** Address of the zip with the parts of a film, which a browser opens by itself; null until done, and for other kinds. */
  packageUrl: z.nullable(string),
  chapters: z.array(z.object({ ms: int, title: string })),
  /** Something that the film is made from has changed since. */
  outdated: boolean,
  createTime: string,
  finishTime: z.nullable(string),
});
export type RenderView = z.output<typeof renderView>;
