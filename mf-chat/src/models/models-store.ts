import { type ChatModel, type ChatModelTier, chat, chatModelTier, type EnginePresence } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { accountKey, type SafeStorage, StoredValue } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** Selects the tier to use: the user's last choice if it is enabled, else the default, else the first enabled one. */
export function tierToUse(models: readonly ChatModel[], choice: ChatModelTier | null, preset: ChatModelTier): ChatModelTier {
  const enabled = (tier: ChatModelTier | null): boolean => models.some((model) => model.tier === tier && model.enabled);
  if (choice !== null && (models.length === 0 || enabled(choice))) return choice;
  if (models.length === 0 || enabled(preset)) return preset;
  return models.find((model) => model.enabled)?.tier ?? preset;
}

export type ModelsKind = Pick<ChatCalls, 'appType' | 'defaultTier'>;

/** The model tiers, and the user's choice for this kind of chat. */
export class ModelsStore {
  models: readonly ChatModel[] = [];
  /** What the builtin engine can do; null when a model is connected. */
  builtinNotice: string | null = null;
  /** Whether speech synthesis and recognition are available; null while unknown. */
  speech: EnginePresence | null = null;
  recognition: EnginePresence | null = null;
  /** Whole credits for one spoken text; undefined while unknown. */
  speechPrice: number | undefined;
  failure: string | null = null;
  choice: ChatModelTier | null = null;
  readonly #platform: Pick<Platform, 'http' | 'session'>;
  readonly #storage: SafeStorage;
  readonly #kind: ModelsKind;
  #loads = 0;

  constructor(platform: Pick<Platform, 'http' | 'session'>, storage: SafeStorage, kind: ModelsKind) {
    this.#platform = platform;
    this.#kind = kind;
    this.#storage = storage;
    this.speechPrice = undefined;
    makeAutoObservable(this, { models: observableRef, speech: observableRef, recognition: observableRef });
    this.recall();
  }

  get tier(): ChatModelTier {
    return tierToUse(this.models, this.choice, this.#kind.defaultTier);
  }

  /** Whether a request has completed, successfully or not. */
  get asked(): boolean {
    return this.models.length > 0 || this.failure !== null;
  }

  get current(): ChatModel | undefined {
    return this.models.find((model) => model.tier === this.tier);
  }

  /** Fetches the tiers, including their prices for the current account. */
  async load(): Promise<void> {
    this.failure = null;
    this.#loads += 1;
    const load = this.#loads;
    try {
      const { models, builtinNotice, speech, recognition, speechPrice } = await this.#platform.http.call(chat.models, {}, { silent: true });
      // Stale response: requested again meanwhile, possibly for another account.
      if (load !== this.#loads) return;
      runInAction(() => {
        this.models = models;
        this.builtinNotice = builtinNotice;
        this.speech = speech;
        this.recognition = recognition;
        this.speechPrice = speechPrice;
      });
    } catch (error) {
      if (load !== this.#loads) return;
      runInAction(() => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
      });
    }
  }

  choose(tier: ChatModelTier): void {
    if (!this.models.some((model) => model.tier === tier && model.enabled)) return;
    this.choice = tier;
    this.#stored.write(tier);
  }

  /** Reads the saved choice of the current account. */
  recall(): void {
    this.choice = this.#stored.read();
  }

  /** Saved choice of the current account in this browser. */
  get #stored(): StoredValue<ChatModelTier | null> {
    return new StoredValue<ChatModelTier | null>({
      storage: this.#storage,
      key: accountKey(`ai-site.chat.model.${this.#kind.appType}`, this.#platform.session.user?.userId),
      version: 1,
      schema: chatModelTier,
      initial: null,
      migrate: (value) => value,
    });
  }
}
