import {
  chatVoice,
  VOICE_LANGUAGE_DEFAULT,
  type Voice,
  type VoiceArea,
  type VoiceTimbre,
  type voiceType,
} from '@ai-site/shared/api/chat-voice';
import { type VoiceLanguage, voiceLanguages } from '@ai-site/shared/domain/voice';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as z from 'zod/mini';

export type VoiceType = z.output<typeof voiceType>;

export interface VoiceFilters {
  readonly area: VoiceArea;
  readonly timbre: VoiceTimbre;
  readonly language: string;
  readonly type: VoiceType;
}

export const defaultFilters: VoiceFilters = {
  area: 'all',
  timbre: 'all',
  language: VOICE_LANGUAGE_DEFAULT,
  type: 'all',
};

export const languagesOf = (area: VoiceArea): readonly VoiceLanguage[] =>
  voiceLanguages.filter((language) => area === 'all' || language.area === area);

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
  matching = false;
  readonly voices: AsyncResource<readonly Voice[]>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.voices = new AsyncResource(
      async (signal) =>
        (await http.call(chatVoice.voiceList, { query: { ...this.filters } }, { signal, silent: true })).list,
    );
    makeAutoObservable(this, { filters: observableRef, voices: false });
  }

  filter(change: Partial<VoiceFilters>): Promise<void> {
    this.filters = withFilter(this.filters, change);
    // The voices of the previous filters do not match these.
    this.voices.reset();
    return this.voices.refresh();
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
}
