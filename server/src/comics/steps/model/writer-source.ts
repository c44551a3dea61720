import { OpenAiChatEngine } from '../../../engines/openai/openai-chat-engine.ts';
import type { ChatEngine } from '../../../engines/port.ts';
import { openAiServerOf } from '../../../platform/config/model-settings.ts';
import type { Settings } from '../../../platform/config/settings.ts';

/** The model that writes the texts of the comics studio. */
export interface ComicsWriter {
  readonly engine: ChatEngine;
  /** Name of the upstream model. */
  readonly model: string;
}

declare module '../../../platform/site.ts' {
  interface Ports {
    /** Null: no model is connected, and the texts are made by rules. */
    comicsWriter(settings: Settings): ComicsWriter | null;
  }
}

/** The model of the tier that the settings name. The engine of demonstrations writes nothing here. */
export function configuredComicsWriter({
  models: { baseUrl, apiKey, byTier },
  modelSilenceMs,
  comicsTextTier,
}: Settings): ComicsWriter | null {
  const server = openAiServerOf(baseUrl, apiKey);
  const model = byTier[comicsTextTier];
  if (server === null || model === undefined) return null;
  return { engine: new OpenAiChatEngine({ ...server, firstSignMs: modelSilenceMs, silenceMs: modelSilenceMs }), model };
}
