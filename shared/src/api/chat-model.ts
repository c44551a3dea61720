import * as z from 'zod/mini';
import { type ChatModelTier, chatModelTiers } from '../domain/chat-tiers/tiers.ts';
import { boolean, int, string } from './base/plain.ts';

export type { ChatModelTier };

export const chatModelTier = z.literal(chatModelTiers);
/** 小智; default of the assistant and of the chat apps. */
export const DEFAULT_TIER: ChatModelTier = 5;
/** Pro+; default of the chat-bot variant. */
export const CHAT_BOT_DEFAULT_TIER: ChatModelTier = 9;

/** Display name of the builtin engine, which uses no model. */
export const BUILTIN_ENGINE_NAME = '内置演示引擎';
/** What users read where nothing is connected that could do it. The settings that connect it stand in the workbench. */
export const NOT_OPEN = '暂未开放';
/** What users read in an empty chat that the builtin engine answers. */
export const BUILTIN_NOTICE = `大模型${NOT_OPEN}。现在可以问本站的使用问题、做算术、按模板写标题和文案、摘录文档里的原文。`;

/** Input and output of a tier besides text (docs/product/assistant.md#3), as far as the configured engine supports it. */
export const modelCapabilities = z.object({
  voice: boolean,
  /** Maximum documents and images together per question. */
  files: int,
  documents: boolean,
  images: boolean,
  /** Whether it can answer with images. */
  drawsImages: boolean,
  /** Why the tier offers less than specified; otherwise empty. */
  limitedBy: string,
});
export type ModelCapabilities = z.output<typeof modelCapabilities>;

export const chatModel = z.object({
  tier: chatModelTier,
  name: string,
  description: string,
  /** False when no engine serves this tier; `reason` is then `NOT_OPEN`. */
  enabled: boolean,
  reason: string,
  builtin: boolean,
  capabilities: modelCapabilities,
  /** Whole credits per reply for the current account; 0 when it is free for them. */
  price: int,
});
export type ChatModel = z.output<typeof chatModel>;

/** Whether a feature that needs its own engine is available; `reason` says why it is not, or why it is not better. */
export const enginePresence = z.object({ available: boolean, builtin: boolean, reason: string });
export type EnginePresence = z.output<typeof enginePresence>;

export const chatModels = z.object({
  models: z.array(chatModel),
  /** `BUILTIN_NOTICE` while the builtin engine answers. */
  builtinNotice: z.nullable(string),
  /** Spoken replies and dubbing. */
  speech: enginePresence,
  /** Speech to text. */
  recognition: enginePresence,
  /** Whole credits for one spoken text: an answer, a turn of a voice dialogue, a dubbing; for the current account. */
  speechPrice: int,
});
