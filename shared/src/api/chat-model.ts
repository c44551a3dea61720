import * as z from 'zod/mini';

/** 1 mini, 2 AI, 4 AI+, 5 standard (小智), 6 Pro, 7 Pro vision, 8 Pro image, 9 Pro+, 10 Pro omni. */
export const chatModelTier = z.literal([1, 2, 4, 5, 6, 7, 8, 9, 10]);
export type ChatModelTier = z.output<typeof chatModelTier>;
/** 小智, of the assistant and of the apps. */
export const DEFAULT_TIER: ChatModelTier = 5;
/** Pro+, of the chat-bot variant. */
export const CHAT_BOT_DEFAULT_TIER: ChatModelTier = 9;

/** Name under which the engine without a model signs its answers. */
export const BUILTIN_ENGINE_NAME = '内置演示引擎';

/** What a tier takes besides text (001 §3), as the configured engine can serve it. */
export const modelCapabilities = z.object({
  voice: z.boolean(),
  /** Documents and pictures together that a question may bring. */
  files: z.int(),
  documents: z.boolean(),
  images: z.boolean(),
  /** It answers with pictures. */
  pictures: z.boolean(),
  /** Why less is possible than the tier promises, and which setting enables it; empty otherwise. */
  limitedBy: z.string(),
});
export type ModelCapabilities = z.output<typeof modelCapabilities>;

export const chatModel = z.object({
  tier: chatModelTier,
  name: z.string(),
  description: z.string(),
  /** False when no engine serves this tier; `reason` then says which setting enables it. */
  enabled: z.boolean(),
  reason: z.string(),
  builtin: z.boolean(),
  capabilities: modelCapabilities,
  /** Whole credits of one reply for whoever asks; 0 when it is free for them. */
  price: z.int(),
});
export type ChatModel = z.output<typeof chatModel>;

/** Whether something that needs an engine of its own works here, and if not, which setting enables it. */
export const enginePresence = z.object({ available: z.boolean(), builtin: z.boolean(), reason: z.string() });
export type EnginePresence = z.output<typeof enginePresence>;

export const chatModels = z.object({
  models: z.array(chatModel),
  builtinNotice: z.nullable(z.string()),
  /** Spoken replies and dubbing. */
  speech: enginePresence,
  /** Speech to text. */
  recognition: enginePresence,
});
