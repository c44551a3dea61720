import type { ChatModel, ChatModelTier } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import type { ModelSettings } from '../config/settings.ts';
import type { ChatEngine } from '../engines/port.ts';

interface Tier {
  readonly tier: ChatModelTier;
  readonly name: string;
  readonly description: string;
  /** The setting that names its model. */
  readonly setting: string;
  /** Answered by the builtin engine when no model is configured. */
  readonly builtin: boolean;
}

/** The tiers in the order in which they are offered. */
const tiers: readonly Tier[] = [
  { tier: 5, name: '小智', description: '默认模型，速度与质量均衡', setting: 'CHAT_MODEL', builtin: true },
  { tier: 1, name: 'mini', description: '轻快简洁的日常问答', setting: 'CHAT_MODEL', builtin: true },
  { tier: 2, name: 'AI', description: '通用对话', setting: 'CHAT_MODEL_2', builtin: false },
  { tier: 4, name: 'AI+', description: '更强的通用对话，适合长文与资料整理', setting: 'CHAT_MODEL_4', builtin: false },
  { tier: 6, name: 'Pro', description: '复杂问题与专业写作', setting: 'CHAT_MODEL_6', builtin: false },
  { tier: 7, name: 'Pro 视觉', description: '擅长看图理解与分析', setting: 'CHAT_MODEL_7', builtin: false },
  { tier: 8, name: 'Pro 图像', description: '擅长以图片作答', setting: 'CHAT_MODEL_8', builtin: false },
  { tier: 9, name: 'Pro+', description: '深度分析与多资料处理', setting: 'CHAT_MODEL_9', builtin: false },
  { tier: 10, name: 'Pro 全能', description: '能力最全面的模型', setting: 'CHAT_MODEL_10', builtin: false },
];

/** Who answers a question of a tier. */
export interface TierEngine {
  readonly engine: ChatEngine;
  /** Empty for the builtin engine. */
  readonly model: string;
}

export interface ChatEngines {
  readonly builtin: ChatEngine;
  /** Null when no model server is configured. */
  readonly upstream: ChatEngine | null;
}

/** Which engine serves which tier, decided once from the settings. */
export class TierTable {
  readonly #served: ReadonlyMap<ChatModelTier, TierEngine>;
  readonly #hasServer: boolean;

  constructor(models: ModelSettings, engines: ChatEngines) {
    this.#hasServer = engines.upstream !== null;
    this.#served = new Map(
      tiers.flatMap(({ tier, builtin }): [ChatModelTier, TierEngine][] => {
        const model = models.byTier[tier];
        if (engines.upstream !== null && model !== undefined) return [[tier, { engine: engines.upstream, model }]];
        return builtin ? [[tier, { engine: engines.builtin, model: '' }]] : [];
      }),
    );
  }

  /** Throws 400 with the reason when nobody serves the tier. */
  engineOf(tier: ChatModelTier): TierEngine {
    const served = this.#served.get(tier);
    if (served === undefined) throw new ApiError(400, this.#reason(tiers.find((known) => known.tier === tier)));
    return served;
  }

  list(): ChatModel[] {
    return tiers.map((tier) => {
      const served = this.#served.get(tier.tier);
      return {
        tier: tier.tier,
        name: tier.name,
        description: tier.description,
        enabled: served !== undefined,
        reason: served === undefined ? this.#reason(tier) : '',
        builtin: served?.engine.builtin ?? false,
      };
    });
  }

  #reason(tier: Tier | undefined): string {
    const setting = tier?.setting ?? 'CHAT_MODEL';
    return this.#hasServer ? `该模型尚未接入，需要部署者设置 ${setting}` : `该模型尚未接入，需要部署者设置 OPENAI_BASE_URL、OPENAI_API_KEY 和 ${setting}`;
  }
}
