import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { EpisodeState, EpisodeView, ProjectView } from '@ai-site/shared/api/comics/views';
import type { Platform } from '@ai-site/shared/contract';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import type { Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef } from 'mobx';
import { RowEdits } from '../rows/row-edits.ts';

/** What people set for all episodes of a project. */
export type ProjectPatch = Partial<
  Pick<
    ProjectView,
    | 'title'
    | 'ratio'
    | 'styleId'
    | 'styleWords'
    | 'narratorVoice'
    | 'speed'
    | 'pauseMs'
    | 'subtitles'
    | 'music'
    | 'pronunciations'
  >
>;

export interface StoreDeps {
  readonly platform: Pick<Platform, 'http' | 'toast'>;
  readonly clock: Clock;
}

/** Observable. A project and the list of its episodes. */
export class ProjectStore {
  readonly edits: RowEdits<ProjectView, ProjectPatch>;
  episodes: readonly EpisodeState[] = [];
  readonly #comicsId: string;
  readonly #platform: StoreDeps['platform'];

  constructor(comicsId: string, { platform, clock }: StoreDeps) {
    const { http, toast } = platform;
    this.#comicsId = comicsId;
    this.#platform = platform;
    this.edits = new RowEdits<ProjectView, ProjectPatch>({
      clock,
      atOnce: 1,
      save: async ([edit]) => {
        if (edit === undefined) return [];
        const { project, episodes } = await http.call(
          comicsProjects.save,
          { body: { comicsId, revision: edit.revision, ...edit.patch } },
          { silent: true },
        );
        this.setEpisodes(episodes);
        return [project];
      },
      conflictOf: (error) => {
        const conflict = conflictOf(comicsProjects.save, error);
        return conflict === null ? null : { rows: [conflict.project], removed: [] };
      },
      onConflict: () => toast.warning(comicsTexts.projectChanged),
    });
    makeAutoObservable(this, { edits: false, episodes: observableRef });
  }

  /** With what was typed; null until it is loaded. */
  get view(): ProjectView | null {
    return this.edits.view(this.#comicsId) ?? null;
  }

  edit(patch: ProjectPatch): void {
    this.edits.edit(this.#comicsId, patch);
  }

  setEpisodes(episodes: readonly EpisodeState[]): void {
    this.episodes = episodes;
  }

  putEpisode(state: EpisodeState): void {
    this.episodes = this.episodes.map((episode) =>
      episode.id === state.id && episode.revision <= state.revision ? state : episode,
    );
  }

  /** Adds an episode at the end. Resolves with null when the server refuses; the reason is shown. */
  addEpisode(text: string): Promise<EpisodeView | null> {
    return this.#write(async (revision) => {
      const { episode, episodes, projectRevision } = await this.#platform.http.call(
        comicsEpisodes.create,
        { body: { comicsId: this.#comicsId, revision, text } },
        { silent: true },
      );
      this.#takeList(episodes, projectRevision);
      return episode;
    });
  }

  /** Makes several episodes of a long text. Resolves with the new list, or with null. */
  split(text: string): Promise<readonly EpisodeState[] | null> {
    return this.#write(async (revision) => {
      const { episodes, projectRevision } = await this.#platform.http.call(
        comicsEpisodes.split,
        { body: { comicsId: this.#comicsId, revision, text } },
        { silent: true },
      );
      this.#takeList(episodes, projectRevision);
      return episodes;
    });
  }

  /** Resolves with whether it was removed. */
  async removeEpisode({ id, revision }: EpisodeState): Promise<boolean> {
    const removed = await this.#write(async () => {
      const { episodes, projectRevision } = await this.#platform.http.call(
        comicsEpisodes.remove,
        { query: { episodeId: id, revision } },
        { silent: true },
      );
      this.#takeList(episodes, projectRevision);
      return true;
    });
    return removed === true;
  }

  async renameEpisode({ id, revision }: EpisodeState, title: string): Promise<boolean> {
    const renamed = await this.#write(async () => {
      this.putEpisode(
        await this.#platform.http.call(
          comicsEpisodes.save,
          { body: { episodeId: id, revision, title } },
          { silent: true },
        ),
      );
      return true;
    });
    return renamed === true;
  }

  #takeList(episodes: readonly EpisodeState[], revision: number): void {
    this.setEpisodes(episodes);
    const project = this.edits.rows.get(this.#comicsId);
    if (project !== undefined) this.edits.apply({ ...project, revision: Math.max(project.revision, revision) });
  }

  /** Writes with the current revision, and once more when somebody else has written since. */
  async #write<T>(send: (revision: number) => Promise<T>): Promise<T | null> {
    await this.edits.flush();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(this.edits.rows.get(this.#comicsId)?.revision ?? 0);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const fresh = conflictOf(comicsProjects.save, error)?.project;
        if (fresh !== undefined) this.edits.apply(fresh);
        if (fresh !== undefined && attempt === 1) continue;
        this.#platform.toast.error(error.message);
        return null;
      }
    }
  }
}
