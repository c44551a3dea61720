import { BuiltinChatEngine } from '../../engines/builtin/builtin-chat-engine.ts';
import { OpenAiChatEngine } from '../../engines/openai/openai-chat-engine.ts';
import { OpenAiPictureEngine } from '../../engines/openai/openai-picture-engine.ts';
import { PictureChatEngine } from '../../engines/openai/picture-chat-engine.ts';
import { openAiServerOf } from '../../platform/config/model-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { type ChatEngines, TierTable } from './tiers.ts';

/** Creates the engines named by the settings. */
function configuredEngines({ models: { baseUrl, apiKey }, modelSilenceMs }: Settings): ChatEngines {
  const builtin = new BuiltinChatEngine();
  const server = openAiServerOf(baseUrl, apiKey);
  if (server === null) return { builtin, upstream: null, pictures: null };
  return {
    builtin,
    upstream: new OpenAiChatEngine({ ...server, firstSignMs: modelSilenceMs, silenceMs: modelSilenceMs }),
    pictures: new PictureChatEngine(new OpenAiPictureEngine(server)),
  };
}

/** Which engine serves each tier, as the settings say. */
export const tierTableOf = (settings: Settings): TierTable => new TierTable(settings.models, configuredEngines(settings));
