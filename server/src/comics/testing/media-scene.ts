import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BatchView, batches } from '@ai-site/shared/api/batches';
import { comicsCosts, type QuoteView } from '@ai-site/shared/api/comics/costs';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { StoryboardMedia, SubjectMedia } from '@ai-site/shared/api/comics/media-views';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { ComicsStage } from '@ai-site/shared/domain/comics';
import { type CreationScene, openCreationScene, type SceneOptions } from '../../creation/testing/creation-scene.ts';
import { ScriptedEngine, type Submitted } from '../../creation/testing/scripted-engine.ts';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { makeMedia, source } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { type ComicsScene, newProject } from './comics-scene.ts';

/** Images as the scripted engine makes them; what is spoken is a tone, and a video is a moving test image. */
class MediaEngine extends ScriptedEngine {
  readonly #answers: Submitted[] = [];

  /** The answers to the next submits, of whatever kind. */
  next(...answers: readonly Submitted[]): void {
    this.#answers.push(...answers);
  }

  override submit(task: Parameters<Submitted>[0]): ReturnType<Submitted> {
    const answer = this.#answers.shift();
    if (answer !== undefined) {
      this.submits.push(task);
      return answer(task);
    }
    const { operation } = task;
    if (operation.kind === 'compose-music') {
      this.submits.push(task);
      return music(task);
    }
    if (operation.kind !== 'speak' && operation.kind !== 'image-to-video') return super.submit(task);
    this.submits.push(task);
    return operation.kind === 'speak' ? tone(task, operation.lines) : film(task);
  }
}

async function tone(
  { directory }: Parameters<Submitted>[0],
  lines: readonly { readonly text: string }[],
): ReturnType<Submitted> {
  const file = path.join(directory, 'lines.wav');
  await writeFile(file, toneWav(400 * lines.length));
  return {
    state: 'done',
    outputs: [
      {
        file: { path: file, contentType: 'audio/wav' },
        lines: lines.map(({ text }, line) => ({
          at: 0.4 * line,
          text,
          line,
          ...(line > 0 ? { substituteVoice: 'v' } : {}),
        })),
      },
    ],
  };
}

/** Two seconds of a tone. */
export async function music({ directory }: Parameters<Submitted>[0]): ReturnType<Submitted> {
  const file = path.join(directory, 'music.mp3');
  await copyFile(path.join(import.meta.dirname, '../../engines/tasks/testing/audio.mp3'), file);
  return { state: 'done', outputs: [{ file: { path: file, contentType: 'audio/mpeg' } }] };
}

async function film({ directory }: Parameters<Submitted>[0]): ReturnType<Submitted> {
  const file = await makeMedia(path.join(directory, 'film.mp4'), ...source('testsrc2=d=1:s=64x36:r=10'));
  return { state: 'done', outputs: [{ file: { path: file, contentType: 'video/mp4' } }] };
}

/** A project on a site whose engine draws, speaks and films. */
export interface MediaScene extends ComicsScene {
  readonly creation: CreationScene;
  readonly engine: MediaEngine;
  media(): Promise<DataOf<typeof comicsMedia.ofEpisode>>;
  storyboardMedia(id: string): Promise<StoryboardMedia>;
  roleMedia(id: string): Promise<SubjectMedia>;
  quote(changes?: Partial<BodyOf<typeof comicsCosts.quote>>): Promise<QuoteView>;
  confirm(quoteId: string): Promise<DataOf<typeof comicsCosts.confirm>>;
  /** The batch once it has ended. */
  ended(batchId: string): Promise<BatchView>;
  /** What is held for the account, in tenths. */
  held(): Promise<number>;
  setStage(stage: ComicsStage): Promise<void>;
}

/** A site whose engine draws, speaks and films. */
export async function openMediaSite(
  options: Omit<SceneOptions, 'engine'> = {},
): Promise<{ readonly creation: CreationScene; readonly engine: MediaEngine }> {
  const engine = new MediaEngine();
  return { creation: await openCreationScene({ engine, ...options }), engine };
}

/** A project of an account with credits, in tenths. */
export async function newMediaScene(
  { creation, engine }: Awaited<ReturnType<typeof openMediaSite>>,
  purse?: number,
): Promise<MediaScene> {
  const user = await creation.signIn(purse);
  const { site } = creation;
  const comics = await newProject(site, user);
  const { episodeId } = comics;
  const token = { token: user.token };
  const media = () => site.call(comicsMedia.ofEpisode, { query: { episodeId } }, token);
  const setStage = async (stage: ComicsStage): Promise<void> => {
    await site.site.db.updateTable('comics_episodes').set({ stage }).where('id', '=', episodeId).execute();
  };
  await setStage(ComicsStage.storyboardPay);
  return {
    ...comics,
    creation,
    engine,
    media,
    async storyboardMedia(id) {
      return found((await media()).storyboards, id);
    },
    async roleMedia(id) {
      return found((await media()).roles, id);
    },
    quote: (changes = {}) => site.call(comicsCosts.quote, { body: { episodeId, ...changes } }, token),
    confirm: (quoteId) => site.call(comicsCosts.confirm, { body: { quoteId } }, token),
    async ended(batchId) {
      for (;;) {
        const view = await site.call(batches.get, { params: { batchId } }, token);
        if (view.finishTime !== null) return view;
        await creation.nextPush();
      }
    },
    async held() {
      const { held } = await site.site.db
        .selectFrom('credit_holds')
        .select(({ fn }) => fn.sum<number>('tenths').as('held'))
        .where('account_id', '=', user.userId)
        .where('state', '=', 'held')
        .executeTakeFirstOrThrow();
      return Number(held);
    },
    setStage,
  };
}

function found<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id);
  if (one === undefined) throw new Error(`nothing is called ${id}`);
  return one;
}
