import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';

const OPENAI_BASE_URL = 'https://api.openai.com/v1';

/** The OpenAI-compatible server of the settings: a base URL or a key alone is enough. Null when neither is given. */
export function openAiServerOf(
  baseUrl: string | null | undefined,
  apiKey: string | null | undefined,
): { readonly baseUrl: string; readonly apiKey: string } | null {
  return !baseUrl && !apiKey ? null : { baseUrl: baseUrl || OPENAI_BASE_URL, apiKey: apiKey || '' };
}

/** An OpenAI-compatible server and the model that serves each tier; a tier without a model is absent. */
export interface ModelSettings {
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly byTier: Readonly<Partial<Record<ChatModelTier, string>>>;
}

/** The standard and mini tiers share CHAT_MODEL (docs/product/rules.md#chat-3); the others have a variable of their own. */
const tiersOfChatModel: readonly ChatModelTier[] = [1, 5];

/** The models by tier: `CHAT_MODEL_<tier>` each, `common` for the tiers that share one. */
export function modelsByTier(env: NodeJS.ProcessEnv, common: string | undefined): ModelSettings['byTier'] {
  const byTier: Partial<Record<ChatModelTier, string>> = {};
  for (const tier of chatModelTier.def.values) {
    const model = env[`CHAT_MODEL_${tier}`]?.trim() || (tiersOfChatModel.includes(tier) ? common : undefined);
    if (model !== undefined) byTier[tier] = model;
  }
  return byTier;
}
