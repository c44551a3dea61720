import { setTimeout } from 'node:timers/promises';
import { batches } from '@ai-site/shared/api/batches';
import { comicsCosts } from '@ai-site/shared/api/comics/costs';
import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { ComicsStage } from '@ai-site/shared/domain/comics';
import { storyExamples } from '@ai-site/shared/domain/comics/story-examples';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import type { StudioSite, StudioUser } from './studio-site.ts';

const CHARACTERS = 300;
const LOOK_MS = 100;

const SECONDS = '300 characters to a finished film';
const SHOTS = 'shots of that film';

/** Repeats a question until its answer is as wanted. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await setTimeout(LOOK_MS);
  }
}

/** A newcomer's story becomes a film with all that the builtin engines make of it: roles, storyboards, images, voices and the render of 720 lines. */
export function chain(studio: Lazy<StudioSite>, note: Note): Part {
  return {
    bounds: { [SECONDS]: { unit: 's', most: 180, least: 5 }, [SHOTS]: { unit: 'shots', most: 30, least: 6 } },
    async measure() {
      const user = await (await studio.get()).signIn();
      const text = storyExamples
        .map((example) => example.text)
        .join('\n')
        .slice(0, CHARACTERS);
      const begun = performance.now();
      let last = begun;
      const lap = (name: string): void => {
        const now = performance.now();
        note(`  ${name}: ${((now - last) / 1000).toFixed(1)} s`);
        last = now;
      };
      const { episode } = await user.call(comicsProjects.create, { body: { text } });
      await step(user, episode.id, ComicsStage.role, (known) => user.call(comicsSteps.extractRoles, { body: known }));
      lap('roles');
      await step(user, episode.id, ComicsStage.storyboardPay, (known) =>
        user.call(comicsSteps.storyboards, { body: known }),
      );
      lap('storyboards');
      const { quoteId } = await user.call(comicsCosts.quote, { body: { episodeId: episode.id } });
      const { batchId } = await user.call(comicsCosts.confirm, { body: { quoteId } });
      const batch = await until(
        () => user.call(batches.get, { params: { batchId } }),
        ({ finishTime }) => finishTime !== null,
      );
      lap(`${batch.total} images and voices`);
      const { episode: made } = await user.call(comicsStoryboards.list, { query: { episodeId: episode.id } });
      const settings =
        made.stage === ComicsStage.videoSubmit
          ? made
          : await user.call(comicsSteps.proceed, { body: { episodeId: episode.id, revision: made.revision } });
      const { render } = await user.call(comicsFilms.render, {
        body: { episodeId: episode.id, revision: settings.revision, ratio: '16:9' },
      });
      const film = await until(
        () => user.call(comicsFilms.info, { query: { renderId: render.id } }),
        ({ finishTime }) => finishTime !== null,
      );
      lap('render');
      if (film.state !== 'done' || film.notes.length > 0)
        throw new Error(`The film is ${film.state}: ${film.failure ?? film.notes.join(', ')}`);
      note(`  ${film.shots} shots, ${(film.ms / 1000).toFixed(1)} s of film`);
      return { [SECONDS]: (performance.now() - begun) / 1000, [SHOTS]: film.shots };
    },
  };
}

/** Asks for a step and waits until the episode has reached a stage. */
async function step(
  { call }: StudioUser,
  episodeId: string,
  stage: ComicsStage,
  ask: (known: { readonly episodeId: string; readonly revision: number }) => Promise<unknown>,
): Promise<void> {
  const { episode } = await call(comicsStoryboards.list, { query: { episodeId } });
  await ask({ episodeId, revision: episode.revision });
  await until(
    async () => (await call(comicsStoryboards.list, { query: { episodeId } })).episode,
    (now) => now.stage === stage || now.failure !== null,
  );
}
