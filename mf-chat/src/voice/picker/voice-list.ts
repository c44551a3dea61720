import { chatVoice, VOICE_LANGUAGE_DEFAULT, type Voice, type VoiceArea, type VoiceTimbre, type voiceType } from '@ai-site/shared/api/chat-voice';
import { type VoiceLanguage, voiceLanguages } from '@ai-site/shared/domain/voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';

export type VoiceType = z.output<typeof voiceType>;

export interface VoiceFilters {
  readonly area: VoiceArea;
  readonly timbre: VoiceTimbre;
  readonly language: string;
  readonly type: VoiceType;
}

export const defaultFilters: VoiceFilters = { area: 'all', timbre: 'all', language: VOICE_LANGUAGE_DEFAULT, type: 'all' };

export const languagesOf = (area: VoiceArea): readonly VoiceLanguage[] => voiceLanguages.filter((language) => area === 'all' || language.area === area);

/** Applies a filter change; a language that is not in the area is replaced by the area's first one. */
export function withFilter(filters: VoiceFilters, change: Partial<VoiceFilters>): VoiceFilters {
  const next = { ...filters, ...change };
  const languages = languagesOf(next.area);
  const fits = languages.some(({ name }) => name === next.language);
  const fallback = languages.find(({ name }) => name === VOICE_LANGUAGE_DEFAULT) ?? languages[0];
  return fits || fallback === undefined ? next : { ...next, language: fallback.name };
}

/** The available voices, filtered. */
export class VoiceList {
  filters = defaultFilters;
  /** Null while loading. */
  voices: readonly Voice[] | null = null;
  failure: string | null = null;
  matching = false;
  readonly #http: HttpClient;
  #abort = new AbortController();

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { filters: observableRef, voices: observableRef });
  }

  filter(change: Partial<VoiceFilters>): Promise<void> {
    this.filters = withFilter(this.filters, change);
    return this.load();
  }

  /** Fetches the filtered voices; the response to an earlier request is ignored. */
  async load(): Promise<void> {
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.voices = null;
    this.failure = null;
    try {
      const { list } = await this.#http.call(chatVoice.voiceList, { query: { ...this.filters } }, { signal: abort.signal, silent: true });
      this.#take(abort, () => {
        this.voices = list;
      });
    } catch (error) {
      this.#take(abort, () => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
      });
    }
  }

  /** 智能匹配: returns the voice that fits a text; null when the request failed, which the platform has shown. */
  async match(content: string): Promise<Voice | null> {
    this.matching = true;
    try {
      return await this.#http.call(chatVoice.voiceMatch, { body: { content, timbre: this.filters.timbre } });
    } catch {
      return null;
    } finally {
      runInAction(() => {
        this.matching = false;
      });
    }
  }

  #take({ signal }: AbortController, change: () => void): void {
    if (!signal.aborted) runInAction(change);
  }
}
