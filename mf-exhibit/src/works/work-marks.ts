import { exhibit } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { Platform } from '@ai-site/shared/contract';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { ObservableMap, runInAction } from 'mobx';
import { callsOf } from './kinds.ts';

/** What the account did with a work, and how many did. */
export type Marks = Pick<PublicationCard, 'liked' | 'likeCount' | 'collected' | 'collectCount'>;

type Work = Pick<PublicationCard, 'id' | 'resourceType'> & Marks;

interface Mark {
  readonly on: keyof Pick<Marks, 'liked' | 'collected'>;
  readonly count: keyof Pick<Marks, 'likeCount' | 'collectCount'>;
  /** Resolves with what the server keeps. */
  readonly save: (http: Platform['http'], work: Work, on: boolean) => Promise<Partial<Marks>>;
}

const marks = {
  like: {
    on: 'liked',
    count: 'likeCount',
    save: (http, work, on) =>
      http.call(callsOf(work).workLike, { query: { id: work.id, like: on ? '1' : '0' } }, { loginOn401: true }),
  },
  collect: {
    on: 'collected',
    count: 'collectCount',
    save: (http, { id }, on) => http.call(exhibit.collect, { body: { id, collected: on } }, { loginOn401: true }),
  },
} as const satisfies Record<string, Mark>;

const pick = ({ liked, likeCount, collected, collectCount }: Marks): Marks => ({
  liked,
  likeCount,
  collected,
  collectCount,
});

/**
 * Observable. Likes and collections of the works on all screens, so that a card, its page and every list agree. A change is
 * shown at once and rolled back when the server refuses it; of several presses in a row the last one counts.
 */
export class WorkMarks {
  /** By reference: marks are replaced, and observing each of their values takes five times the memory. */
  readonly #known = new ObservableMap<string, Marks>(undefined, (marks: Marks) => marks);
  /** By work and mark: what is wanted while a request is on its way. */
  readonly #wanted = new Map<string, boolean>();
  /** By work. */
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #platform: Pick<Platform, 'http' | 'session' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'session' | 'toast'>) {
    this.#platform = platform;
  }

  of(work: Work): Marks {
    return this.#known.get(work.id) ?? work;
  }

  /** Calls a listener when the marks of a work change: takes a card that is scrolled past less time than an observer. Returns how to end it. */
  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /** Takes over what the server tells of works, except where a change of the account is on its way. */
  received(works: readonly Work[]): void {
    runInAction(() => {
      for (const work of works) {
        const changing = [...this.#wanted.keys()].some((key) => key.endsWith(` ${work.id}`));
        if (!changing) this.#keep(work.id, pick(work));
      }
    });
  }

  /** Likes a work or takes it back. A visitor is asked to sign in first, and then it is done. */
  async toggleLike(work: Work): Promise<void> {
    await this.#toggle('like', work);
  }

  /** Collects a work or takes it out, and says so. */
  async toggleCollect(work: Work): Promise<void> {
    const on = await this.#toggle('collect', work);
    if (on !== null) this.#platform.toast.success(on ? showcaseTexts.collected : showcaseTexts.uncollected);
  }

  /** Resolves with what is kept; null: nothing changed, or another press decides. */
  async #toggle(name: keyof typeof marks, work: Work): Promise<boolean | null> {
    const { session } = this.#platform;
    const mark: Mark = marks[name];
    const before = this.of(work);
    // A visitor who wants to like signs in to an account that may like the work already.
    const on = session.signedIn ? !before[mark.on] : true;
    if (!session.signedIn && !(await session.require())) return null;
    const key = `${name} ${work.id}`;
    const saving = this.#wanted.has(key);
    this.#wanted.set(key, on);
    this.#show(work, mark, on);
    return saving ? null : await this.#save(key, mark, work, before);
  }

  async #save(key: string, mark: Mark, work: Work, before: Marks): Promise<boolean | null> {
    let kept: Partial<Marks> = { [mark.on]: before[mark.on], [mark.count]: before[mark.count] };
    try {
      for (;;) {
        const on = this.#wanted.get(key) === true;
        kept = await mark.save(this.#platform.http, work, on);
        if (this.#wanted.get(key) !== on) continue;
        runInAction(() => this.#keep(work.id, { ...pick(this.of(work)), ...kept }));
        return on;
      }
    } catch (error) {
      runInAction(() => this.#keep(work.id, { ...pick(this.of(work)), ...kept }));
      if (!(error instanceof ApiError)) throw error;
      return null;
    } finally {
      this.#wanted.delete(key);
    }
  }

  #keep(id: string, kept: Marks): void {
    this.#known.set(id, kept);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  #show(work: Work, { on, count }: Mark, value: boolean): void {
    const shown = this.of(work);
    if (shown[on] === value) return;
    runInAction(() =>
      this.#keep(work.id, { ...pick(shown), [on]: value, [count]: Math.max(0, shown[count] + (value ? 1 : -1)) }),
    );
  }
}
