import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { Platform } from '@ai-site/shared/contract';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { DraftStore, localValues } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { rolesPath, textPath } from '../project/paths.ts';

const storedStory = z.object({ text: z.string(), ratio: z.enum(['16:9', '9:16', '1:1']), voice: z.string(), styleId: z.nullable(z.string()) });
export type StoryDraft = z.output<typeof storedStory>;

const empty: StoryDraft = { text: '', ratio: '16:9', voice: '', styleId: null };
const KEEP_MS = 30 * 24 * 3600 * 1000;

const drafts = () =>
  new DraftStore<StoryDraft>({
    storage: localValues,
    name: 'ai-site.comics.story',
    version: 1,
    schema: storedStory,
    empty,
    isEmpty: ({ text }) => text === '',
    keepMs: KEEP_MS,
  });

const KEY = 'new';

/** Observable. The story of a project that is not made yet, kept in the browser. */
export class NewStory {
  draft: StoryDraft;
  starting = false;
  problem: string | null = null;
  readonly #platform: Pick<Platform, 'http' | 'navigation' | 'session' | 'toast'>;
  readonly #drafts: DraftStore<StoryDraft>;

  constructor(platform: Pick<Platform, 'http' | 'navigation' | 'session' | 'toast'>, store: DraftStore<StoryDraft> = drafts()) {
    this.#platform = platform;
    this.#drafts = store;
    this.draft = store.read(KEY);
    makeAutoObservable(this);
  }

  set(changes: Partial<StoryDraft>): void {
    this.draft = { ...this.draft, ...changes };
    this.problem = null;
    this.#drafts.write(KEY, this.draft, true);
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
    const { http, navigation } = this.#platform;
    const { ratio, styleId, voice } = this.draft;
    const options = { silent: true };
    const whole = text.length <= comicsLimits.text;
    const { project, episode } = await http.call(comicsProjects.create, { body: { text: whole ? text : '', ratio, styleId } }, options);
    const { id: comicsId } = project;
    let { revision } = project;
    if (voice !== '') ({ revision } = (await http.call(comicsProjects.save, { body: { comicsId, revision, narratorVoice: voice } }, options)).project);
    if (!whole) {
      await http.call(comicsEpisodes.split, { body: { comicsId, revision, text } }, options);
      this.#drafts.forget(KEY);
      navigation.push(textPath({ comicsId }));
      return;
    }
    this.#drafts.forget(KEY);
    await this.#extractRoles(comicsId, episode.id);
  }

  /** What the rules of the site refuse is corrected in the text of the project, which exists by now. */
  async #extractRoles(comicsId: string, episodeId: string): Promise<void> {
    const { http, navigation, toast } = this.#platform;
    try {
      const { episode } = await http.call(comicsProjects.info, { query: { comicsId, episodeId } }, { silent: true });
      await http.call(comicsSteps.extractRoles, { body: { episodeId, revision: episode.revision } }, { silent: true });
      navigation.push(rolesPath({ comicsId, episodeId }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      navigation.push(textPath({ comicsId, episodeId }));
    }
  }
}
