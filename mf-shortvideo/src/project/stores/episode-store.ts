import { comicsEpisodes, episodeConflict } from '@ai-site/shared/api/comics/episodes';
import type { RunView } from '@ai-site/shared/api/comics/media-views';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { EpisodeState, EpisodeView } from '@ai-site/shared/api/comics/views';
import { comicsTexts, type Density, machineStages } from '@ai-site/shared/domain/comics';
import type { RewriteLevel } from '@ai-site/shared/domain/rewrite-levels';
import { ApiError } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { RowEdits } from '../rows/row-edits.ts';
import type { StoreDeps } from './project-store.ts';

export type EpisodePatch = Partial<Pick<EpisodeView, 'title' | 'source' | 'sourceFile' | 'text' | 'coverId'>>;

export interface EpisodeDeps extends StoreDeps {
  /** Saves what was typed anywhere in the studio; resolves with whether all of it is saved. */
  readonly flush: () => Promise<boolean>;
  readonly onState: (state: EpisodeState) => void;
}

/** Observable. An episode with its texts, and the step of the site that works on it. */
export class EpisodeStore {
  readonly edits: RowEdits<EpisodeView, EpisodePatch>;
  id: string | null = null;
  run: RunView | null = null;
  /** The rewritten text while it is written; null: none is. */
  streamedText: string | null = null;
  /** A call of this store is under way that starts or ends a step. */
  acting = false;
  /** Why the last step was not started; null: it was. */
  problem: string | null = null;
  readonly #deps: EpisodeDeps;

  constructor(deps: EpisodeDeps) {
    this.#deps = deps;
    const { http, toast } = deps.platform;
    this.edits = new RowEdits<EpisodeView, EpisodePatch>({
      clock: deps.clock,
      atOnce: 1,
      save: async ([edit]) =>
        edit === undefined
          ? []
          : [
              await http.call(
                comicsEpisodes.save,
                { body: { episodeId: edit.id, revision: edit.revision, ...edit.patch } },
                { silent: true },
              ),
            ],
      conflictOf: (error) => {
        const conflict = conflictOf(comicsEpisodes.save, error);
        return conflict === null ? null : { rows: [conflict.episode], removed: [] };
      },
      onConflict: () => toast.warning(comicsTexts.episodeChanged),
    });
    makeAutoObservable(this, { edits: false, run: observableRef });
  }

  /** With what was typed; null until it is loaded. */
  get view(): EpisodeView | null {
    return this.id === null ? null : (this.edits.view(this.id) ?? null);
  }

  /** The site works on it: its text, roles and storyboards are not edited. */
  get machine(): boolean {
    return this.view !== null && machineStages.includes(this.view.stage);
  }

  edit(patch: EpisodePatch): void {
    if (this.id !== null) this.edits.edit(this.id, patch);
  }

  set(episode: EpisodeView): void {
    this.id = episode.id;
    this.edits.apply(episode);
    this.#deps.onState(episode);
  }

  /** Takes over a state from the server; an older one than is known changes nothing. */
  applyState(state: EpisodeState): void {
    const known = this.edits.rows.get(state.id);
    if (known !== undefined && known.revision <= state.revision) this.edits.apply({ ...known, ...state });
    this.#deps.onState(state);
  }

  setRun(run: RunView | null): void {
    this.run = run;
    if (run?.state !== 'running') this.streamedText = null;
  }

  setStreamedText(text: string): void {
    this.streamedText = text;
  }

  rewrite(level: RewriteLevel): Promise<boolean> {
    return this.#start((row) => this.#http.call(comicsSteps.rewrite, { body: { ...row, level } }, { silent: true }));
  }

  extractRoles(): Promise<boolean> {
    return this.#start((row) => this.#http.call(comicsSteps.extractRoles, { body: row }, { silent: true }));
  }

  /** `density` null: as the template of the project has them. */
  makeStoryboards(density: Density | null): Promise<boolean> {
    const split = density === null ? { template: true } : { density, template: false };
    return this.#start((row) =>
      this.#http.call(comicsSteps.storyboards, { body: { ...row, ...split } }, { silent: true }),
    );
  }

  continueSplitting(density: Density, builtin: boolean): Promise<boolean> {
    return this.#start((row) =>
      this.#http.call(comicsSteps.continue, { body: { ...row, density, builtin } }, { silent: true }),
    );
  }

  stop(): Promise<boolean> {
    return this.action(async (row) =>
      this.applyState(await this.#http.call(comicsSteps.stop, { body: row }, { silent: true })),
    );
  }

  proceed(): Promise<boolean> {
    return this.action(async (row) =>
      this.applyState(await this.#http.call(comicsSteps.proceed, { body: row }, { silent: true })),
    );
  }

  /**
   * Saves what was typed, then writes with the current revision, and once more when the row has changed since. Resolves with whether it succeeded; otherwise
   * `problem` says why, and it is shown.
   */
  async action(
    send: (row: { readonly episodeId: string; readonly revision: number }) => Promise<void>,
  ): Promise<boolean> {
    const { id } = this;
    if (id === null || this.acting) return false;
    this.acting = true;
    this.problem = null;
    try {
      await this.#deps.flush();
      await this.#sendTwice(id, send);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#deps.platform.toast.error(error.message);
      runInAction(() => {
        this.problem = error.message;
      });
      return false;
    } finally {
      runInAction(() => {
        this.acting = false;
      });
    }
  }

  get #http(): StoreDeps['platform']['http'] {
    return this.#deps.platform.http;
  }

  #start(
    send: (row: {
      readonly episodeId: string;
      readonly revision: number;
    }) => Promise<{ readonly episode: EpisodeState; readonly run: RunView }>,
  ): Promise<boolean> {
    return this.action(async (row) => {
      const { episode, run } = await send(row);
      this.applyState(episode);
      this.setRun(run);
    });
  }

  async #sendTwice(
    id: string,
    send: (row: { readonly episodeId: string; readonly revision: number }) => Promise<void>,
  ): Promise<void> {
    const rowOf = () => ({ episodeId: id, revision: this.edits.rows.get(id)?.revision ?? 0 });
    try {
      await send(rowOf());
    } catch (error) {
      const fresh = freshEpisode(error);
      if (fresh === null) throw error;
      const { stage } = this.edits.rows.get(id) ?? fresh;
      runInAction(() => this.set(fresh));
      if (fresh.stage !== stage) throw error;
      await send(rowOf());
    }
  }
}

/** The row that a 409 of a step answered; null for other errors. */
function freshEpisode(error: unknown): EpisodeView | null {
  if (!(error instanceof ApiError) || error.code !== 409 || !('data' in error)) return null;
  const parsed = episodeConflict.safeParse(error.data);
  return parsed.success ? parsed.data.episode : null;
}
