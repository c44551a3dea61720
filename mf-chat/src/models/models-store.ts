import { type ChatModel, type ChatModelTier, chat, chatModelTier, DEFAULT_TIER, type EnginePresence } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The tier to use: the user's last choice while it is valid, else the default, else the first that works. */
export function tierToUse(models: readonly ChatModel[], choice: ChatModelTier | null): ChatModelTier {
  const enabled = (tier: ChatModelTier | null): boolean => models.some((model) => model.tier === tier && model.enabled);
  if (choice !== null && (models.length === 0 || enabled(choice))) return choice;
  if (models.length === 0 || enabled(DEFAULT_TIER)) return DEFAULT_TIER;
  return models.find((model) => model.enabled)?.tier ?? DEFAULT_TIER;
}

const keyOf = (userId: string | null): string => `ai-site.chat.model.${userId ?? 'visitor'}`;

/** The model tiers, and which one this user takes. */
export class ModelsStore {
  models: readonly ChatModel[] = [];
  /** How to connect a model; null when one is connected. */
  builtinNotice: string | null = null;
  /** Whether something speaks and whether something listens here; null until it is known. */
  speech: EnginePresence | null = null;
  recognition: EnginePresence | null = null;
  failure: string | null = null;
  choice: ChatModelTier | null = null;
  readonly #platform: Pick<Platform, 'http' | 'session'>;
  readonly #storage: Storage;

  constructor(platform: Pick<Platform, 'http' | 'session'>, storage: Storage) {
    this.#platform = platform;
    this.#storage = storage;
    makeAutoObservable(this, { models: observableRef, speech: observableRef, recognition: observableRef });
    this.recall();
  }

  get tier(): ChatModelTier {
    return tierToUse(this.models, this.choice);
  }

  get current(): ChatModel | undefined {
    return this.models.find((model) => model.tier === this.tier);
  }

  async load(): Promise<void> {
    this.failure = null;
    try {
      const { models, builtinNotice, speech, recognition } = await this.#platform.http.call(chat.models, {}, { silent: true });
      runInAction(() => {
        this.models = models;
        this.builtinNotice = builtinNotice;
        this.speech = speech;
        this.recognition = recognition;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
      });
    }
  }

  choose(tier: ChatModelTier): void {
    if (!this.models.some((model) => model.tier === tier && model.enabled)) return;
    this.choice = tier;
    try {
      this.#storage.setItem(this.#key, String(tier));
    } catch {
      // Not remembered beyond this page.
    }
  }

  /** Reads the choice of the account that is signed in now. */
  recall(): void {
    this.choice = this.#stored();
  }

  get #key(): string {
    return keyOf(this.#platform.session.user?.userId ?? null);
  }

  #stored(): ChatModelTier | null {
    try {
      const stored = chatModelTier.safeParse(Number(this.#storage.getItem(this.#key) ?? Number.NaN));
      return stored.success ? stored.data : null;
    } catch {
      return null;
    }
  }
}
