import { type ChatModel, type ChatModelTier, chat, chatModelTier, type EnginePresence } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { accountKey, type SafeStorage, StoredValue } from '@ai-site/shared/kit/storage';
import { makeAutoObservable } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** Selects the tier to use: the user's last choice if it is enabled, else the default, else the first enabled one. */
export function tierToUse(
  models: readonly ChatModel[],
  choice: ChatModelTier | null,
  preset: ChatModelTier,
): ChatModelTier {
  const enabled = (tier: ChatModelTier | null): boolean => models.some((model) => model.tier === tier && model.enabled);
  if (choice !== null && (models.length === 0 || enabled(choice))) return choice;
  if (models.length === 0 || enabled(preset)) return preset;
  return models.find((model) => model.enabled)?.tier ?? preset;
}

export type ModelsKind = Pick<ChatCalls, 'appType' | 'defaultTier'>;

/** The model tiers, and the user's choice for this kind of chat. */
export class ModelsStore {
  choice: ChatModelTier | null = null;
  readonly #platform: Pick<Platform, 'http' | 'session'>;
  readonly #storage: SafeStorage;
  readonly #kind: ModelsKind;
  readonly #tiers: AsyncResource<DataOf<typeof chat.models>>;

  constructor(platform: Pick<Platform, 'http' | 'session'>, storage: SafeStorage, kind: ModelsKind) {
    this.#platform = platform;
    this.#kind = kind;
    this.#storage = storage;
    this.#tiers = new AsyncResource((signal) => platform.http.call(chat.models, {}, { silent: true, signal }));
    makeAutoObservable(this);
    this.recall();
  }

  get models(): readonly ChatModel[] {
    return this.#tiers.data?.models ?? [];
  }

  /** What the builtin engine can do; null when a model is connected. */
  get builtinNotice(): string | null {
    return this.#tiers.data?.builtinNotice ?? null;
  }

  /** Whether speech synthesis is available; null while unknown. */
  get speech(): EnginePresence | null {
    return this.#tiers.data?.speech ?? null;
  }

  /** Whether speech recognition is available; null while unknown. */
  get recognition(): EnginePresence | null {
    return this.#tiers.data?.recognition ?? null;
  }

  /** Whole credits for one spoken text; undefined while unknown. */
  get speechPrice(): number | undefined {
    return this.#tiers.data?.speechPrice;
  }

  /** Why the last request failed; null while another one runs. */
  get failure(): string | null {
    return this.#tiers.loading ? null : (this.#tiers.failure?.message ?? null);
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
  load(): Promise<void> {
    return this.#tiers.refresh();
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
