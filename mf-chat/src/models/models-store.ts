import { type ChatModel, type ChatModelTier, chat, chatModelTier, type EnginePresence } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** The tier to use: the user's last choice while it is valid, else the default, else the first that works. */
export function tierToUse(models: readonly ChatModel[], choice: ChatModelTier | null, preset: ChatModelTier): ChatModelTier {
  const enabled = (tier: ChatModelTier | null): boolean => models.some((model) => model.tier === tier && model.enabled);
  if (choice !== null && (models.length === 0 || enabled(choice))) return choice;
  if (models.length === 0 || enabled(preset)) return preset;
  return models.find((model) => model.enabled)?.tier ?? preset;
}

const keyOf = (appType: string, userId: string | null): string => `ai-site.chat.model.${appType}.${userId ?? 'visitor'}`;

export type ModelsKind = Pick<ChatCalls, 'appType' | 'defaultTier'>;

/** The model tiers, and which one this user takes in this kind of chat. */
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
  readonly #kind: ModelsKind;
  #loads = 0;

  constructor(platform: Pick<Platform, 'http' | 'session'>, storage: Storage, kind: ModelsKind) {
    this.#platform = platform;
    this.#kind = kind;
    this.#storage = storage;
    makeAutoObservable(this, { models: observableRef, speech: observableRef, recognition: observableRef });
    this.recall();
  }

  get tier(): ChatModelTier {
    return tierToUse(this.models, this.choice, this.#kind.defaultTier);
  }

  get current(): ChatModel | undefined {
    return this.models.find((model) => model.tier === this.tier);
  }

  /** Fetches the tiers; their prices are those of whoever is signed in. */
  async load(): Promise<void> {
    this.failure = null;
    this.#loads += 1;
    const load = this.#loads;
    try {
      const { models, builtinNotice, speech, recognition } = await this.#platform.http.call(chat.models, {}, { silent: true });
      // Asked again meanwhile, for another account perhaps.
      if (load !== this.#loads) return;
      runInAction(() => {
        this.models = models;
        this.builtinNotice = builtinNotice;
        this.speech = speech;
        this.recognition = recognition;
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
    return keyOf(this.#kind.appType, this.#platform.session.user?.userId ?? null);
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
