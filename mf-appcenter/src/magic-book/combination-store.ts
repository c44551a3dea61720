import { prompts } from '@ai-site/shared/api/prompts';
import type { PromptWord } from '@ai-site/shared/content/prompt-words';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import {
  type Combination,
  combination,
  emptyCombination,
  joinCombinations,
  samePicked,
} from '@ai-site/shared/domain/prompts';
import { ApiError } from '@ai-site/shared/errors';
import { type Cancel, type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { PromptBuilder } from '@ai-site/shared/kit/prompt-book';
import { accountKey, localValues, StoredValue } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';

/** Milliseconds after the last change until it is saved in the account. */
const SAVE_AFTER_MS = 800;

const KEY = 'ai-site.prompt-book';
const stored = { storage: localValues, version: 1 };
/** `base`: what the account had when this browser last read or saved it. */
const accountCopy = z.object({ mine: combination, base: combination });

/** The combination of nobody's account in this browser. */
const visitorValue = () => new StoredValue({ ...stored, key: KEY, schema: combination, initial: emptyCombination });
/** This browser's copy of an account's combination: shown at once, with what could not be saved yet. */
const copyOf = (userId: string) =>
  new StoredValue({
    ...stored,
    key: accountKey(KEY, userId),
    schema: accountCopy,
    initial: { mine: emptyCombination, base: emptyCombination },
  });

const isSaved = ({ mine, base }: z.output<typeof accountCopy>): boolean =>
  samePicked(mine, base) && mine.language === base.language;

/** Tells of the focus of the page and of the connection. */
type PageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

export interface CombinationStoreOptions {
  readonly words: readonly PromptWord[];
  readonly platform: Pick<Platform, 'http' | 'session'>;
  readonly clock?: Clock;
  readonly page?: PageEvents;
}

/**
 * Observable. The combination of the prompt book: a visitor's in this browser, a person's in the account, so that every device shows it. What a visitor
 * combined stays on the screen at sign-in. When the account meanwhile has another combination than this browser knew, the person chooses, and until then
 * neither is lost.
 */
export class CombinationStore {
  readonly builder: PromptBuilder;
  /** The account's combination while another one is on the screen; null: there is nothing to choose. */
  other: Combination | null = null;
  /** The last change could not be saved in the account; it is tried again. */
  failed = false;
  readonly #http: Platform['http'];
  readonly #session: Platform['session'];
  readonly #clock: Clock;
  readonly #page: PageEvents;
  #cancelSave: Cancel | null = null;
  /** Whether the account's combination was read since the account was opened here. */
  #compared = false;

  constructor({ words, platform, clock = pageClock, page = window }: CombinationStoreOptions) {
    this.#http = platform.http;
    this.#session = platform.session;
    this.#clock = clock;
    this.#page = page;
    this.builder = new PromptBuilder({
      words,
      initial: visitorValue().read(),
      onChange: (changed) => this.#store(changed),
    });
    makeAutoObservable(this, { builder: false, other: observableRef });
  }

  /** Follows the account, and reads it again when the page gets the focus or the connection back, until stopped. */
  start(): Unsubscribe {
    const stopAccount = reaction(
      () => (this.#session.restoring ? undefined : (this.#session.user?.userId ?? null)),
      (userId) => {
        if (userId !== undefined) this.#open(userId);
      },
      { fireImmediately: true },
    );
    const again = () => void this.#read();
    this.#page.addEventListener('focus', again);
    this.#page.addEventListener('online', again);
    return () => {
      stopAccount();
      this.#page.removeEventListener('focus', again);
      this.#page.removeEventListener('online', again);
      if (this.#cancelSave !== null) void this.#save();
    };
  }

  /** Shows the account's combination instead of the one on the screen; that can be undone. */
  takeOther(): void {
    this.#choose((_, other) => other);
  }

  /** Puts the words of the account's combination behind those on the screen; that can be undone. */
  joinOther(): void {
    this.#choose(joinCombinations);
  }

  /** Keeps what is on the screen; the account gets it. */
  keepMine(): void {
    this.#choose((mine) => mine);
  }

  get #userId(): string | null {
    return this.#session.user?.userId ?? null;
  }

  /** Another account, or none, is signed in. */
  #open(userId: string | null): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    this.#compared = false;
    this.#setState({ other: null, failed: false });
    this.#show(userId === null ? visitorValue().read() : this.#takeVisitors(userId));
    if (userId !== null) void this.#read();
  }

  /** What a visitor combined becomes the account's, as a change that is not saved yet. Returns what is shown. */
  #takeVisitors(userId: string): Combination {
    const copy = copyOf(userId);
    const visitor = visitorValue().read();
    if (visitor.picked.length > 0 && isSaved(copy.read())) {
      copy.write({ mine: visitor, base: emptyCombination });
      visitorValue().clear();
    }
    return copy.read().mine;
  }

  /** Reads the account's combination, shows it when this browser changed nothing, and saves what this browser changed when the account changed nothing. */
  async #read(): Promise<void> {
    const userId = this.#userId;
    if (userId === null) return;
    const read = await this.#trying(() => this.#http.call(prompts.combination, {}, { silent: true }));
    if (read === null || this.#userId !== userId) return;
    this.#compared = true;
    const copy = copyOf(userId);
    const { mine, base } = copy.read();
    if (isSaved({ mine, base })) {
      copy.write({ mine: read, base: read });
      this.#show(read);
    } else if (read.picked.length > 0 && !samePicked(read, base) && !samePicked(read, mine))
      this.#setState({ other: read, failed: false });
    else await this.#save();
  }

  #show(shown: Combination): void {
    const { combination: now } = this.builder;
    if (!samePicked(shown, now) || shown.language !== now.language) this.builder.load(shown);
  }

  #choose(choice: (mine: Combination, other: Combination) => Combination): void {
    const { other } = this;
    const userId = this.#userId;
    if (other === null || userId === null) return;
    this.#setState({ other: null, failed: false });
    copyOf(userId).write({ mine: this.builder.combination, base: other });
    this.builder.replace(choice(this.builder.combination, other));
    this.#store(this.builder.combination);
  }

  /** Stores a change in this browser, and soon in the account. While there is a choice to make, the account keeps its own. */
  #store(changed: Combination): void {
    const userId = this.#userId;
    if (userId === null) {
      visitorValue().write(changed);
      return;
    }
    const copy = copyOf(userId);
    copy.write({ mine: changed, base: copy.read().base });
    if (this.other !== null) return;
    this.#cancelSave?.();
    this.#cancelSave = this.#clock.after(SAVE_AFTER_MS, () => void this.#save());
  }

  async #save(): Promise<void> {
    this.#cancelSave?.();
    this.#cancelSave = null;
    const userId = this.#userId;
    if (userId === null || this.other !== null) return;
    if (!this.#compared) return this.#read();
    const copy = copyOf(userId);
    const { mine, base } = copy.read();
    if (isSaved({ mine, base })) return;
    const saved = await this.#trying(() =>
      this.#http.call(prompts.saveCombination, { body: mine }, { silent: true }).then(() => true),
    );
    if (saved === true) copy.write({ mine: copy.read().mine, base: mine });
  }

  /** Resolves with null when the account cannot be reached now: it is tried again with the next change, focus or connection. */
  async #trying<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await call();
      this.#setState({ failed: false });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const userId = this.#userId;
      this.#setState({ failed: userId !== null && !isSaved(copyOf(userId).read()) });
      return null;
    }
  }

  #setState({
    other = this.other,
    failed = this.failed,
  }: {
    readonly other?: Combination | null;
    readonly failed?: boolean;
  }): void {
    runInAction(() => {
      this.other = other;
      this.failed = failed;
    });
  }
}
