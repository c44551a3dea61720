import type { Platform } from '@ai-site/shared/contract';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { filmRatios } from '@ai-site/shared/film/frame/ratios';
import { DraftStore, localValues } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Ratio } from '../project/story/RatioCards.tsx';

export interface StoryDraft {
  readonly text: string;
  readonly ratio: Ratio;
  /** '' for the usual one. */
  readonly voice: string;
  /** Null: none. */
  readonly styleId: string | null;
}

/** A published film that a story is told as: its shape and style are chosen at first. */
export interface StoryTemplate extends Pick<StoryDraft, 'ratio' | 'styleId'> {
  readonly publicationId: string;
}

const isDraft = (value: unknown): value is StoryDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'ratio' in value &&
  filmRatios.some((ratio) => ratio === value.ratio) &&
  'voice' in value &&
  typeof value.voice === 'string' &&
  'styleId' in value &&
  (value.styleId === null || typeof value.styleId === 'string');

const empty: StoryDraft = { text: '', ratio: '16:9', voice: '', styleId: null };
const KEEP_MS = 30 * 24 * 3600 * 1000;

const drafts = (template: StoryTemplate | undefined) =>
  new DraftStore<StoryDraft>({
    storage: localValues,
    name: 'ai-site.comics.story',
    version: 1,
    schema: { safeParse: (value) => (isDraft(value) ? { success: true, data: value } : { success: false }) },
    empty: template === undefined ? empty : { ...empty, ratio: template.ratio, styleId: template.styleId },
    isEmpty: ({ text }) => text === '',
    keepMs: KEEP_MS,
  });

const KEY = 'new';
const keyOf = (template: StoryTemplate | undefined): string =>
  template === undefined ? KEY : `template ${template.publicationId}`;

/** Observable. The story of a project that is not made yet, kept in the browser. */
export class NewStory {
  draft: StoryDraft;
  starting = false;
  problem: string | null = null;
  readonly #platform: Pick<Platform, 'http' | 'navigation' | 'session' | 'toast'>;
  readonly #drafts: DraftStore<StoryDraft>;
  readonly #template: StoryTemplate | undefined;

  constructor(
    platform: Pick<Platform, 'http' | 'navigation' | 'session' | 'toast'>,
    template?: StoryTemplate,
    store: DraftStore<StoryDraft> = drafts(template),
  ) {
    this.#platform = platform;
    this.#drafts = store;
    this.#template = template;
    this.draft = store.read(keyOf(template));
    makeAutoObservable(this);
  }

  set(changes: Partial<StoryDraft>): void {
    this.draft = { ...this.draft, ...changes };
    this.problem = null;
    this.#drafts.write(keyOf(this.#template), this.draft, true);
  }

  flush(): void {
    this.#drafts.flush();
  }

  /** Makes the project and begins with its roles, after the login where that is needed. A long text is split into episodes. */
  async start(): Promise<void> {
    const text = this.draft.text.trim();
    if (this.starting) return;
    if (text === '') {
      this.problem = comicsTexts.textRequired;
      return;
    }
    if (text.length > comicsLimits.splitText) {
      this.problem = comicsTexts.splitTextTooLong;
      return;
    }
    this.starting = true;
    try {
      if (await this.#platform.session.require()) await this.#create(text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.problem = error.message;
      });
    } finally {
      runInAction(() => {
        this.starting = false;
      });
    }
  }

  async #create(text: string): Promise<void> {
    const { startProject } = await import(/* webpackChunkName: "comics-start" */ './start-project.ts');
    const path = await startProject(this.#platform, { ...this.draft, text }, this.#template?.publicationId);
    this.#drafts.forget(keyOf(this.#template));
    this.#platform.navigation.push(path);
  }
}
