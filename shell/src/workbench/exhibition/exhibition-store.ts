import type { InputOf } from '@ai-site/shared/api/define';
import { type ContentRule, type ManagedTag, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { refreshOpened } from '../sections/refresh-opened.ts';
import { latestOnly } from './latest-only.ts';
import { moved } from './moved.ts';

type TagBody = InputOf<typeof showcaseReviews.saveTag>['body'];
type RuleBody = InputOf<typeof showcaseReviews.saveRule>['body'];

export interface Examples {
  readonly shown: boolean;
  readonly count: number;
}

/** Observable. What the gallery shows and in which order, the tags, the content rules and the examples. Changes reject with the server's message. */
export class ExhibitionStore {
  readonly featured: AsyncResource<readonly PublicationCard[]>;
  readonly tags: AsyncResource<readonly ManagedTag[]>;
  readonly rules: AsyncResource<readonly ContentRule[]>;
  readonly examples: AsyncResource<Examples>;
  readonly #http: HttpClient;
  readonly #saveFeatured: (ids: string[]) => Promise<void>;
  readonly #saveTags: (ids: number[]) => Promise<void>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.featured = new AsyncResource((signal) => http.call(showcaseReviews.featured, {}, { silent: true, signal }));
    this.tags = new AsyncResource((signal) => http.call(showcaseReviews.tags, {}, { silent: true, signal }));
    this.rules = new AsyncResource((signal) => http.call(showcaseReviews.rules, {}, { silent: true, signal }));
    this.examples = new AsyncResource((signal) => http.call(showcaseReviews.examples, {}, { silent: true, signal }));
    this.#saveFeatured = latestOnly(async (ids) => {
      await http.call(showcaseReviews.orderFeatured, { body: { ids } }, { silent: true });
    });
    this.#saveTags = latestOnly(async (ids) => {
      await http.call(showcaseReviews.orderTags, { body: { ids } }, { silent: true });
    });
  }

  get failures(): readonly (ApiError | null)[] {
    return [this.featured.failure, this.tags.failure, this.rules.failure, this.examples.failure];
  }

  /** Refreshes what was opened. */
  refresh(): void {
    refreshOpened(this.featured, this.tags, this.rules, this.examples);
  }

  moveFeatured(from: number, to: number): Promise<void> {
    return this.#move(this.featured, from, to, (list) => this.#saveFeatured(list.map(({ id }) => id)));
  }

  moveTag(from: number, to: number): Promise<void> {
    return this.#move(this.tags, from, to, (list) => this.#saveTags(list.map(({ id }) => id)));
  }

  /** Puts a shared work into the gallery, or takes it out. */
  async feature(id: string, featured: boolean): Promise<void> {
    await this.#http.call(showcaseReviews.feature, { body: { id, featured } }, { silent: true });
    if (featured) await this.featured.refresh();
    else this.featured.update((list) => list.filter((card) => card.id !== id));
  }

  async saveTag(body: TagBody): Promise<void> {
    this.tags.set(await this.#http.call(showcaseReviews.saveTag, { body }, { silent: true }));
  }

  async mergeTags(from: number, into: number): Promise<void> {
    this.tags.set(await this.#http.call(showcaseReviews.mergeTags, { body: { from, into } }, { silent: true }));
  }

  async saveRule(body: RuleBody): Promise<void> {
    this.rules.set(await this.#http.call(showcaseReviews.saveRule, { body }, { silent: true }));
  }

  async removeRule(id: number): Promise<void> {
    this.rules.set(await this.#http.call(showcaseReviews.removeRule, { body: { id } }, { silent: true }));
  }

  async showExamples(shown: boolean): Promise<void> {
    this.examples.set(await this.#http.call(showcaseReviews.showExamples, { body: { shown } }, { silent: true }));
  }

  /** The new order is shown at once; when it could not be saved, that of the server is fetched. */
  async #move<T>(
    resource: AsyncResource<readonly T[]>,
    from: number,
    to: number,
    save: (list: readonly T[]) => Promise<void>,
  ): Promise<void> {
    const list = moved(resource.data ?? [], from, to);
    if (list === resource.data) return;
    resource.set(list);
    try {
      await save(list);
    } catch (error) {
      void resource.refresh();
      throw error;
    }
  }
}
