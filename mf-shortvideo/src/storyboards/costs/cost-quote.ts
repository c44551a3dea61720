import { comicsCosts, type QuoteView, type quotedParts } from '@ai-site/shared/api/comics/costs';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Studio } from '../../project/studio.ts';

/** Which work is asked for; the episode is that of the studio. */
export interface CostRequest {
  /** Absent: all. */
  readonly parts?: (typeof quotedParts)[number][];
  /** These alone; absent: all. */
  readonly storyboardIds?: string[];
  /** What is stale, or was named, is made anew. */
  readonly again?: boolean;
}

/** Observable. What some work costs, and its confirmation. */
export class CostQuote {
  readonly quote: AsyncResource<QuoteView>;
  /** Only so many storyboards; null: all. */
  first: number | null = null;
  confirming = false;
  /** Why the last confirmation was refused. */
  problem: string | null = null;
  readonly #studio: Studio;

  constructor(studio: Studio, request: CostRequest) {
    this.#studio = studio;
    const { http } = getPlatform();
    this.quote = new AsyncResource<QuoteView>(async (signal) => {
      // The server counts what it knows.
      await studio.flush();
      const first = this.first === null ? {} : { first: this.first };
      return http.call(
        comicsCosts.quote,
        { body: { episodeId: studio.episode.id ?? '', ...request, ...first } },
        { signal, silent: true },
      );
    });
    makeAutoObservable(this, { quote: false });
  }

  setFirst(first: number | null): void {
    this.first = first;
    void this.quote.refresh();
  }

  /** Begins the work. Resolves with whether it began; a quote that no longer holds is asked for again. */
  async confirm(): Promise<boolean> {
    const { data } = this.quote;
    if (data === null || this.confirming) return false;
    this.confirming = true;
    this.problem = null;
    try {
      const { episode } = await getPlatform().http.call(
        comicsCosts.confirm,
        { body: { quoteId: data.quoteId } },
        { silent: true },
      );
      this.#studio.episode.applyState(episode);
      void this.#studio.media.refresh();
      void getPlatform().membership.refresh();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.problem = error.message;
      });
      if (error.code === 409) await this.quote.refresh();
      return false;
    } finally {
      runInAction(() => {
        this.confirming = false;
      });
    }
  }
}
