import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { EpisodeEvent } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import type { EpisodeAddress } from '@ai-site/shared/domain/comics/paths';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';
import { followEpisode } from './follow-episode.ts';
import { type SaveState, worstState } from './rows/save-state.ts';
import { EpisodeStore } from './stores/episode-store.ts';
import { MediaStore } from './stores/media-store.ts';
import { PlacesStore } from './stores/places-store.ts';
import { ProjectStore } from './stores/project-store.ts';
import { RolesStore } from './stores/roles-store.ts';
import { StoryboardsStore } from './stores/storyboards-store.ts';

export interface StudioOptions {
  readonly platform: Pick<Platform, 'http' | 'socket' | 'toast'>;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly visible?: () => boolean;
}

/** Observable. Everything about an episode and its project, shared by the screens of the studio. */
export class Studio {
  readonly comicsId: string;
  readonly project: ProjectStore;
  readonly episode: EpisodeStore;
  readonly storyboards: StoryboardsStore;
  readonly roles: RolesStore;
  readonly places: PlacesStore;
  readonly media: MediaStore;
  /** Project, episode, storyboards, roles and places, read together. */
  readonly loading: AsyncResource<true>;
  /** Events of the episode arrive; otherwise it is polled. */
  live = false;
  readonly #episodeId: string | undefined;
  readonly #options: Required<StudioOptions>;
  #users = 0;
  #stop: Unsubscribe = () => undefined;

  constructor({ comicsId, episodeId }: EpisodeAddress, options: StudioOptions) {
    this.comicsId = comicsId;
    this.#episodeId = episodeId;
    this.#options = {
      clock: pageClock,
      random: Math.random,
      visible: () => document.visibilityState === 'visible',
      ...options,
    };
    const { platform, clock } = this.#options;
    const deps = { platform, clock };
    const onRows = () => this.media.refreshSoon();
    this.project = new ProjectStore(comicsId, deps);
    this.episode = new EpisodeStore({
      ...deps,
      flush: () => this.flush(),
      onState: (state) => this.project.putEpisode(state),
    });
    this.storyboards = new StoryboardsStore({ ...deps, episode: this.episode, onRows });
    this.roles = new RolesStore({ ...deps, comicsId, onRows });
    this.places = new PlacesStore({ ...deps, comicsId, onRows });
    this.media = new MediaStore({ ...deps, episodeId: () => this.episode.id ?? this.#episodeId ?? null });
    this.loading = new AsyncResource<true>((signal) => this.#load(signal));
    makeAutoObservable(this, {
      comicsId: false,
      project: false,
      episode: false,
      storyboards: false,
      roles: false,
      places: false,
      media: false,
      loading: false,
    });
  }

  get saveState(): SaveState {
    return worstState(this.#edits.map(({ state }) => state));
  }

  /** The episode as addresses name it. */
  get address(): EpisodeAddress {
    return { comicsId: this.comicsId, episodeId: this.episode.id ?? this.#episodeId };
  }

  /** Saves what was typed anywhere. Resolves with whether all of it is saved. */
  async flush(): Promise<boolean> {
    const saved = await Promise.all(this.#edits.map((edits) => edits.flush()));
    return saved.every(Boolean);
  }

  /** Loads and follows the episode while a screen shows it; the returned function ends that and saves what was typed. */
  open(): Unsubscribe {
    this.#users += 1;
    if (this.#users === 1) this.#start();
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.#users -= 1;
      // The next screen of the studio may be shown in the same commit.
      queueMicrotask(() => {
        if (this.#users === 0) this.#stop();
      });
    };
  }

  /** Reads everything again. */
  async refresh(): Promise<void> {
    await this.loading.refresh();
  }

  get #edits() {
    return [
      this.project.edits,
      this.episode.edits,
      this.storyboards.edits,
      this.roles.edits,
      this.places.edits,
    ] as const;
  }

  #start(): void {
    this.#stop();
    let stopFollowing: Unsubscribe = () => undefined;
    let closed = false;
    const online = () => {
      for (const edits of this.#edits) edits.retryNow();
    };
    // What was typed is sent before the page goes.
    const hidden = () => void this.flush();
    window.addEventListener('online', online);
    window.addEventListener('pagehide', hidden);
    void this.refresh().then(() => {
      if (!closed) stopFollowing = this.#follow();
    });
    this.#stop = () => {
      closed = true;
      stopFollowing();
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', hidden);
      this.media.close();
      for (const edits of this.#edits) edits.close();
      this.#stop = () => undefined;
    };
  }

  #follow(): Unsubscribe {
    const { id } = this.episode;
    if (id === null) return () => undefined;
    const { platform, clock, random, visible } = this.#options;
    return followEpisode({
      comicsId: this.comicsId,
      episodeId: id,
      platform,
      clock,
      random,
      visible,
      onEvent: (event) => runInAction(() => this.#apply(event)),
      onLive: (live) => this.#setLive(live),
      refresh: () => void this.refresh(),
      onPush: () => this.media.refreshSoon(),
      onTick: (live) => {
        if (!live) void this.refresh();
        else if (this.media.unfinished) void this.media.refresh();
      },
    });
  }

  #setLive(live: boolean): void {
    runInAction(() => {
      this.live = live;
    });
  }

  async #load(signal: AbortSignal): Promise<true> {
    const { http } = this.#options.platform;
    const { comicsId } = this;
    const options = { signal, silent: true };
    const episodeId = this.episode.id ?? this.#episodeId;
    const storyboardsOf = (id: string) => http.call(comicsStoryboards.list, { query: { episodeId: id } }, options);
    // Asked for at once where the episode is known: one answer after the other takes as many times the way to the server.
    const early = episodeId !== undefined && !this.media.loaded;
    if (early) void this.media.refresh();
    const [info, roles, places, known] = await Promise.all([
      http.call(
        comicsProjects.info,
        { query: { comicsId, ...(episodeId === undefined ? {} : { episodeId }) } },
        options,
      ),
      http.call(comicsRoles.list, { query: { scope: 'project', comicsId } }, options),
      http.call(comicsPlaces.list, { query: { comicsId } }, options),
      episodeId === undefined ? null : storyboardsOf(episodeId),
    ]);
    const { storyboards, episode } = known ?? (await storyboardsOf(info.episode.id));
    if (signal.aborted) return true;
    runInAction(() => {
      this.project.edits.apply(info.project);
      this.project.setEpisodes(info.episodes);
      this.episode.set(info.episode);
      this.episode.applyState(episode);
      this.roles.setAll(roles);
      this.places.setAll(places);
      this.storyboards.setAll(storyboards);
    });
    if (!early) void this.media.refresh();
    return true;
  }

  #apply(event: EpisodeEvent): void {
    switch (event.event) {
      case 'snapshot':
        this.episode.set(event.episode);
        this.roles.setAll(event.roles);
        this.storyboards.setAll(event.storyboards);
        this.episode.setRun(event.run);
        return;
      case 'storyboard':
        this.storyboards.put(event.storyboard, event.order);
        return;
      case 'role':
        this.roles.put(event.role);
        return;
      case 'text':
        this.episode.setStreamedText(event.text);
        return;
      case 'run':
        this.episode.setRun(event.run);
        if (event.run.state !== 'running') void this.refresh();
        return;
      case 'episode':
        this.episode.applyState(event.episode);
        return;
      case 'end':
    }
  }
}
