import { DEFAULT_TIER } from '@ai-site/shared/api/chat';
import type { OwnChat } from '../../engines/local/chat/own-chat.ts';
import { OwnChatEngine } from '../../engines/local/chat/own-chat-engine.ts';
import { ImageChatEngine } from '../../engines/openai/image-chat-engine.ts';
import { OpenAiChatEngine } from '../../engines/openai/openai-chat-engine.ts';
import { OpenAiImageEngine } from '../../engines/openai/openai-image-engine.ts';
import type { SimilarPassages } from '../../engines/passage-search/similar-passages.ts';
import type { DemoEngine } from '../../engines/registry/demo-engine.ts';
import { openAiServerOf } from '../../platform/config/model-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Site } from '../../platform/site.ts';
import { type ChatEngines, type OwnChatModel, TierTable } from './tiers.ts';

/** A file of the operator as one of the engines. */
function ownModelOf(chat: OwnChat): OwnChatModel {
  return {
    engine: new OwnChatEngine(chat),
    get serving() {
      return chat.serving;
    },
  };
}

/** A site and the engines that serve the tiers of its chat. */
export interface ChatModels {
  readonly site: Site;
  readonly tiers: TierTable;
}

/** Creates the engines named by the settings. */
function configuredEngines(
  { models: { baseUrl, apiKey }, modelSilenceMs }: Settings,
  ownChat: OwnChat | null,
  demo: DemoEngine | null,
  similar: SimilarPassages | null,
): ChatEngines {
  const builtin = demo?.chatEngine({ similar }) ?? null;
  const own = ownChat === null ? null : ownModelOf(ownChat);
  const server = openAiServerOf(baseUrl, apiKey);
  if (server === null) return { builtin, upstream: null, images: null, own };
  return {
    builtin,
    own,
    upstream: new OpenAiChatEngine({ ...server, firstSignMs: modelSilenceMs, silenceMs: modelSilenceMs }),
    images: new ImageChatEngine(new OpenAiImageEngine(server)),
  };
}

export interface TierSources {
  readonly ownChat: OwnChat | null;
  readonly demo: DemoEngine | null;
}

export interface TierOptions {
  /** Whether the text of images is read here. */
  readonly readsImages?: () => boolean;
  /** Finds passages of documents by their meaning, for the builtin engine. */
  readonly similar?: SimilarPassages | null;
}

/** Which engine serves each tier: as the settings say, and where they say nothing the operator's own file, and without one the demonstration engine. */
export const tierTableOf = (
  settings: Settings,
  { ownChat, demo }: TierSources,
  { readsImages, similar = null }: TierOptions = {},
): TierTable => new TierTable(settings.models, configuredEngines(settings, ownChat, demo, similar), readsImages);

/** What a site has for its tiers beside the configured models. */
export const tierSourcesOf = ({ ports }: Pick<Site, 'ports'>): TierSources => ({
  ownChat: ports.ownChat(),
  demo: ports.demoEngine(),
});

/** Whether no model that sees is configured for the tier that every account has: images of questions are given to it as their text. */
export const isStandardTierBlind = ({ models: { baseUrl, apiKey, byTier } }: Settings): boolean =>
  openAiServerOf(baseUrl, apiKey) === null || byTier[DEFAULT_TIER] === undefined;
