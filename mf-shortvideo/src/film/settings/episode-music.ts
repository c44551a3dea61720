import { comicsEpisodeMusic, type MusicPiece } from '@ai-site/shared/api/comics/episode-music';
import type { WorkView } from '@ai-site/shared/api/comics/media-views';
import type { DataOf } from '@ai-site/shared/api/define';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import type { MusicMoodId } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Studio } from '../../project/studio.ts';
import { followWork, isUnfinished } from '../rendering/follow-work.ts';

type Music = DataOf<typeof comicsEpisodeMusic.list>;

export interface EpisodeMusicDeps {
  readonly studio: Pick<Studio, 'episode' | 'refresh' | 'flush'>;
  readonly platform: Pick<Platform, 'http' | 'socket' | 'toast'>;
  readonly clock?: Clock;
  readonly visible?: () => boolean;
  readonly newKey?: () => string;
}

/** Observable. The music that was made for a project, and that which is being made for an episode. */
export class EpisodeMusic {
  readonly list: AsyncResource<Music>;
  submitting = false;
  readonly #deps: Required<EpisodeMusicDeps>;
  /** Of a submit whose answer did not come: the same request is not paid twice. */
  #unanswered: { readonly request: string; readonly key: string } | null = null;

  constructor(deps: EpisodeMusicDeps) {
    this.#deps = {
      clock: pageClock,
      visible: () => document.visibilityState === 'visible',
      newKey: () => crypto.randomUUID(),
      ...deps,
    };
    const { studio, platform } = this.#deps;
    this.list = new AsyncResource<Music>(async (signal) => {
      const before = this.working;
      const music = await platform.http.call(
        comicsEpisodeMusic.list,
        { query: { episodeId: studio.episode.id ?? '' } },
        { signal, silent: true },
      );
      // The project may have the new piece.
      if (before && !isUnfinished(music.work)) void studio.refresh();
      return music;
    });
    makeAutoObservable(this, { list: false });
  }

  /** The newest first. */
  get pieces(): readonly MusicPiece[] {
    return this.list.data?.pieces ?? [];
  }

  /** The last work; undefined while it is not known. */
  get work(): WorkView | undefined {
    return this.list.data?.work;
  }

  get working(): boolean {
    return this.work !== undefined && isUnfinished(this.work);
  }

  /** Reads the list, and again when something of it changes. The returned function ends that. */
  follow(): Unsubscribe {
    const { platform, clock, visible } = this.#deps;
    return followWork({ list: this.list, socket: platform.socket, clock, polled: () => visible() && this.working });
  }

  /** Has music composed. A refusal is shown. */
  async make(mood: MusicMoodId, words: string): Promise<void> {
    const { studio, platform, newKey } = this.#deps;
    const episodeId = studio.episode.id;
    if (episodeId === null || this.submitting) return;
    this.submitting = true;
    const request = `${episodeId} ${mood} ${words}`;
    const key = this.#unanswered?.request === request ? this.#unanswered.key : newKey();
    this.#unanswered = { request, key };
    try {
      // What was typed decides how long the film is.
      await studio.flush();
      await platform.http.call(comicsEpisodeMusic.make, { body: { episodeId, mood, words, key } }, { silent: true });
      this.#unanswered = null;
      await this.list.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code < 500) this.#unanswered = null;
      platform.toast.error(error.message);
    } finally {
      runInAction(() => {
        this.submitting = false;
      });
    }
  }
}
