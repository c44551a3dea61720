import { type ReviewedPublication, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableShallow, runInAction } from 'mobx';

interface ClaimsOptions {
  readonly http: HttpClient;
  /** Called with the work as the server has it at that moment. */
  readonly onClaimed: (work: ReviewedPublication) => void;
  /** Called when the work has been decided or withdrawn. */
  readonly onGone: () => void;
}

/** Observable. Which works this operator may decide: the server gives a work to one operator at a time. */
export class Claims {
  /** Ids of works that another operator had when they were opened here. */
  private taken: string[] = [];
  readonly #options: ClaimsOptions;

  constructor(options: ClaimsOptions) {
    this.#options = options;
    makeAutoObservable<Claims, 'taken'>(this, { taken: observableShallow });
  }

  /** Why a work cannot be decided here; null: it can. */
  blocked({ id, claimedBy }: Pick<ReviewedPublication, 'id' | 'claimedBy'>): string | null {
    if (claimedBy !== null) return `${claimedBy} 正在处理这个作品`;
    return this.taken.includes(id) ? showcaseTexts.claimed : null;
  }

  /** Asks for a work, or asks again. A lost connection changes nothing: the decision itself is checked by the server. */
  async take(id: string): Promise<void> {
    try {
      const work = await this.#options.http.call(showcaseReviews.claim, { body: { id } }, { silent: true });
      runInAction(() => {
        this.taken = this.taken.filter((known) => known !== id);
      });
      this.#options.onClaimed(work);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.message === showcaseTexts.claimed) runInAction(() => this.taken.includes(id) || this.taken.push(id));
      else if (error.code === 404 || error.code === 409) this.#options.onGone();
    }
  }
}
