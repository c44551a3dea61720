import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import type { InputOf } from '@ai-site/shared/api/define';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';
import { accepted } from '../../project/stores/shown-write.ts';
import type { Studio } from '../../project/studio.ts';
import { followWork, isUnfinished } from './follow-work.ts';

export type RenderRequest = Omit<InputOf<typeof comicsFilms.render>['body'], 'episodeId' | 'revision'>;

export interface FilmsDeps {
  readonly studio: Pick<Studio, 'episode' | 'storyboards' | 'media'>;
  readonly platform: Pick<Platform, 'http' | 'socket' | 'toast'>;
  readonly clock?: Clock;
  readonly visible?: () => boolean;
}

/** Observable. The films of an episode, and other forms of its storyboards, the newest first. */
export class FilmsStore {
  readonly list: AsyncResource<readonly RenderView[]>;
  readonly #deps: Required<FilmsDeps>;

  constructor(deps: FilmsDeps) {
    this.#deps = { clock: pageClock, visible: () => document.visibilityState === 'visible', ...deps };
    const { studio, platform } = this.#deps;
    this.list = new AsyncResource<readonly RenderView[]>(async (signal) => {
      const { id } = studio.episode;
      return id === null
        ? []
        : await platform.http.call(comicsFilms.list, { query: { episodeId: id } }, { signal, silent: true });
    });
    makeAutoObservable(this, { list: false });
  }

  get all(): readonly RenderView[] {
    return this.list.data ?? [];
  }

  /** What is being made; a film before other forms. */
  get unfinished(): readonly RenderView[] {
    return this.all.filter(isUnfinished).toSorted((a, b) => Number(b.kind === 'film') - Number(a.kind === 'film'));
  }

  /** Films that can be played. */
  get films(): readonly RenderView[] {
    return this.all.filter(({ kind, state, output }) => kind === 'film' && state === 'done' && output !== null);
  }

  /** Reads the list, and again when something of it changes. The returned function ends that. */
  follow(): Unsubscribe {
    const { platform, clock, visible } = this.#deps;
    return followWork({
      list: this.list,
      socket: platform.socket,
      clock,
      polled: () => visible() && this.unfinished.length > 0,
    });
  }

  /** Resolves with what is being made, or with null when it was refused; the reason is shown. */
  async render(request: RenderRequest): Promise<RenderView | null> {
    let made: RenderView | null = null;
    await this.#deps.studio.episode.action(async (row) => {
      const { episode, render } = await this.#deps.platform.http.call(
        comicsFilms.render,
        { body: { ...row, ...request } },
        { silent: true },
      );
      made = render;
      runInAction(() => {
        this.#deps.studio.episode.applyState(episode);
        this.#put(render);
      });
    });
    return made;
  }

  cancel(renderId: string): Promise<boolean> {
    return this.#write(async () => {
      const render = await this.#deps.platform.http.call(comicsFilms.cancel, { body: { renderId } }, { silent: true });
      runInAction(() => this.#put(render));
    });
  }

  remove(renderId: string): Promise<boolean> {
    return this.#write(async () => {
      await this.#deps.platform.http.call(comicsFilms.remove, { query: { renderId } }, { silent: true });
      this.list.update((all) => all.filter(({ id }) => id !== renderId));
    });
  }

  /** Makes the storyboards of a film those of the episode again. */
  restore(renderId: string): Promise<boolean> {
    const { studio, platform } = this.#deps;
    return studio.episode.action(async ({ revision }) => {
      const { episode, storyboards } = await platform.http.call(
        comicsFilms.restore,
        { body: { renderId, revision } },
        { silent: true },
      );
      runInAction(() => {
        studio.episode.applyState(episode);
        studio.storyboards.setAll(storyboards);
      });
      void studio.media.refresh();
      void this.list.refresh();
    });
  }

  #put(render: RenderView): void {
    this.list.update((all) =>
      [render, ...all.filter(({ id }) => id !== render.id)].toSorted((a, b) => b.number - a.number),
    );
    if (this.list.data === null) this.list.set([render]);
  }

  #write(send: () => Promise<void>): Promise<boolean> {
    return accepted(this.#deps.platform.toast, send);
  }
}
