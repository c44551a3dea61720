import {
  BUILTIN_ENGINE_NAME,
  type ChatModel,
  type ChatModelTier,
  chatModelTier,
  type ModelCapabilities,
  NOT_OPEN,
} from '@ai-site/shared/api/chat';
import type { ServiceStatus } from '@ai-site/shared/api/services';
import { chatFileTexts, type FileTaker } from '@ai-site/shared/domain/chat-files';
import { tierNames } from '@ai-site/shared/domain/chat-tiers';
import type { PriceKey } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { toolTexts } from '@ai-site/shared/tools/texts';
import type { ChatEngine } from '../../engines/port.ts';
import type { ModelSettings } from '../../platform/config/model-settings.ts';
import type { Sight } from './sight.ts';

/** Engines whose names users read. */
const shownNames: readonly string[] = [BUILTIN_ENGINE_NAME, toolTexts.local];

interface Tier {
  readonly tier: ChatModelTier;
  readonly description: string;
  /** The setting that selects its model. */
  readonly setting: string;
  /** Whether the operator's own file, or else the builtin engine, answers when no model is configured. */
  readonly builtin: boolean;
  readonly price: PriceKey;
  /** Capabilities besides text (docs/product/assistant.md#3; docs/product/rules.md#chat-5). */
  readonly takes: Omit<ModelCapabilities, 'limitedBy'>;
}

const nothing = { voice: false, files: 0, documents: false, images: false, drawsImages: false };
const textAndVoice = { ...nothing, voice: true };

/** The tiers in the order in which they are offered. */
const tiers: readonly Tier[] = [
  {
    tier: 5,
    description: '默认模型，速度与质量均衡',
    setting: 'CHAT_MODEL',
    builtin: true,
    price: 'chatStandard',
    takes: { ...textAndVoice, files: 1, documents: true, images: true },
  },
  {
    tier: 1,
    description: '轻快简洁的日常问答',
    setting: 'CHAT_MODEL',
    builtin: true,
    price: 'chatMini',
    takes: nothing,
  },
  { tier: 2, description: '通用对话', setting: 'CHAT_MODEL_2', builtin: false, price: 'chatAi', takes: textAndVoice },
  {
    tier: 4,
    description: '更强的通用对话，适合长文与资料整理',
    setting: 'CHAT_MODEL_4',
    builtin: false,
    price: 'chatAiPlus',
    takes: { ...textAndVoice, files: 1, documents: true },
  },
  {
    tier: 6,
    description: '复杂问题与专业写作',
    setting: 'CHAT_MODEL_6',
    builtin: false,
    price: 'chatPro',
    takes: { ...textAndVoice, files: 3, documents: true },
  },
  {
    tier: 7,
    description: '擅长看图理解与分析',
    setting: 'CHAT_MODEL_7',
    builtin: false,
    price: 'chatProVision',
    takes: { ...textAndVoice, files: 3, images: true },
  },
  {
    tier: 8,
    description: '擅长以图片作答',
    setting: 'CHAT_MODEL_8',
    builtin: false,
    price: 'chatProImage',
    takes: { ...textAndVoice, files: 1, images: true, drawsImages: true },
  },
  {
    tier: 9,
    description: '深度分析与多资料处理',
    setting: 'CHAT_MODEL_9',
    builtin: false,
    price: 'chatProPlus',
    takes: { ...textAndVoice, files: 5, documents: true, images: true },
  },
  {
    tier: 10,
    description: '能力最全面的模型',
    setting: 'CHAT_MODEL_10',
    builtin: false,
    price: 'chatProOmni',
    takes: { ...textAndVoice, files: 5, documents: true, images: true },
  },
];

const known = new Map(tiers.map((tier) => [tier.tier, tier]));

export const priceKeyOf = (tier: ChatModelTier): PriceKey => tierOf(tier).price;

export const nameOfTier = (tier: ChatModelTier): string => tierNames[tier];

/** Who answered, as users know it: an upstream's name for its model stays in the database. */
export const shownEngine = (engine: string | null, tier: number): string | null =>
  engine === null || shownNames.includes(engine) ? engine : nameOfTier(chatModelTier.parse(tier));

function tierOf(tier: ChatModelTier): Tier {
  const found = known.get(tier);
  if (found === undefined) throw new TypeError(`No tier ${tier}`);
  return found;
}

export interface TierEngine {
  readonly engine: ChatEngine;
  /** Empty for the builtin engine. */
  readonly model: string;
  /** Tokens that it reads at once, where no setting says so. */
  readonly window?: number;
}

/** Chat by a file of the operator. */
export interface OwnChatModel {
  readonly engine: ChatEngine;
  /** The file that answers now; null: there is none. */
  readonly serving: { readonly name: string; readonly window: number } | null;
}

export interface ChatEngines {
  /** Answers where no model does; null: there is none. */
  readonly builtin: ChatEngine | null;
  /** Null when no model server is configured. */
  readonly upstream: ChatEngine | null;
  /** Engine that answers with images; null when no model server is configured. */
  readonly images: ChatEngine | null;
  /** Answers in the place of the builtin engine while it has a file; absent: there never is one. */
  readonly own?: OwnChatModel | null;
}

/** Maps each tier to its engine: decided once from the settings, but for the operator's own file, which comes and goes. */
export class TierTable {
  readonly #served: ReadonlyMap<ChatModelTier, TierEngine>;
  readonly #readsImages: () => boolean;
  readonly #own: OwnChatModel | null;

  /** `readsImages`: whether the text of images is read here, for the engine that does not see them. */
  constructor(models: ModelSettings, engines: ChatEngines, readsImages = (): boolean => false) {
    this.#readsImages = readsImages;
    this.#own = engines.own ?? null;
    this.#served = new Map(
      tiers.flatMap(({ tier, builtin, takes }): [ChatModelTier, TierEngine][] => {
        const model = models.byTier[tier];
        const upstream = takes.drawsImages ? engines.images : engines.upstream;
        if (upstream !== null && model !== undefined) return [[tier, { engine: upstream, model }]];
        return builtin && engines.builtin !== null ? [[tier, { engine: engines.builtin, model: '' }]] : [];
      }),
    );
  }

  /** Ends the engines. */
  async close(): Promise<void> {
    const engines = new Set([...this.#served.values()].map(({ engine }) => engine));
    await Promise.all([...engines].map((engine) => engine.close?.()));
  }

  serves(tier: ChatModelTier): boolean {
    return this.#servedBy(tier) !== undefined;
  }

  servesAny(): boolean {
    return tiers.some(({ tier }) => this.serves(tier));
  }

  /** Returns the engine of a tier; null when none serves it. */
  find(tier: ChatModelTier): TierEngine | null {
    return this.#servedBy(tier) ?? null;
  }

  /** Returns the engine of a tier. Throws 400 when no engine serves it. */
  engineOf(tier: ChatModelTier): TierEngine {
    const served = this.#servedBy(tier);
    if (served === undefined) throw new ApiError(400, `「${nameOfTier(tier)}」${NOT_OPEN}，请换用其他模型`);
    return served;
  }

  /** Returns the tiers as they are offered. `priceOf` returns a price in whole credits for the current caller. */
  list(priceOf: (key: PriceKey) => number): ChatModel[] {
    return tiers.map((tier) => {
      const served = this.#servedBy(tier.tier);
      return {
        tier: tier.tier,
        name: tierNames[tier.tier],
        description: tier.description,
        enabled: served !== undefined,
        reason: served === undefined ? NOT_OPEN : '',
        builtin: served?.engine.builtin ?? false,
        capabilities: this.capabilitiesOf(tier.tier),
        price: priceOf(tier.price),
      };
    });
  }

  /** Returns the tiers as operators see them. */
  services(): ServiceStatus[] {
    return tiers.map(({ tier, setting }) => {
      const served = this.#servedBy(tier);
      const state = served === undefined ? 'missing' : served.engine.builtin ? 'builtin' : 'connected';
      return {
        name: `对话模型 ${tierNames[tier]}`,
        state,
        model: served?.model ?? '',
        settings:
          served?.engine === this.#own?.engine && served !== undefined
            ? ['MODELS_DIR']
            : ['OPENAI_BASE_URL', 'OPENAI_API_KEY', setting],
      };
    });
  }

  capabilitiesOf(tier: ChatModelTier): ModelCapabilities {
    const takes = known.get(tier)?.takes ?? nothing;
    if (!this.readsImageText(tier)) return { ...takes, limitedBy: '' };
    if (this.#readsImages()) return { ...takes, limitedBy: chatFileTexts.imageText };
    return {
      ...takes,
      images: false,
      limitedBy: `${this.#servedBy(tier)?.engine.builtin === true ? BUILTIN_ENGINE_NAME : toolTexts.local}看不懂图片`,
    };
  }

  /** Whether a tier that takes images has an engine that does not see them: at most their text is read. */
  readsImageText(tier: ChatModelTier): boolean {
    const engine = this.#servedBy(tier)?.engine;
    return (engine?.builtin === true || engine?.blind === true) && known.get(tier)?.takes.images === true;
  }

  #servedBy(tier: ChatModelTier): TierEngine | undefined {
    const served = this.#served.get(tier);
    const isUnmodelled = served === undefined ? known.get(tier)?.builtin === true : served.engine.builtin;
    const file = isUnmodelled ? this.#own?.serving : undefined;
    return file == null || this.#own === null
      ? served
      : { engine: this.#own.engine, model: file.name, window: file.window };
  }

  /** Which images the engine of a tier gets. */
  sightOf(tier: ChatModelTier): Sight {
    const { images, drawsImages } = this.capabilitiesOf(tier);
    return { sees: images && !this.readsImageText(tier), draws: drawsImages };
  }

  /** Returns a tier's capabilities for file checks, with the name that the user sees. */
  takerOf(tier: ChatModelTier): FileTaker {
    return { name: nameOfTier(tier), capabilities: this.capabilitiesOf(tier) };
  }
}
