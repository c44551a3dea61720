import { createHash } from 'node:crypto';
import type { AppTopic } from '@ai-site/shared/api/apps';
import type { ChatModels } from '../../chat/models/configured-tiers.ts';
import { recentUses } from '../usage/record-use.ts';
import { cardOf, type PublicCard } from './cards.ts';
import { knownApps } from './known-apps.ts';
import { readTopics, topicOf } from './topics.ts';

/** NOTIFY channel on which every node learns that operators changed an app or a topic. */
export const APPS_CHANNEL = 'apps';

/** How long uses, live remotes and engines may be out of date. */
const FRESH_MS = 2000;

export interface Catalogue {
  readonly edition: string;
  /** Published apps in display order. */
  readonly cards: readonly PublicCard[];
  readonly topics: readonly AppTopic[];
}

/** What the app centre offers, built at most every two seconds and at once after an operator's change on any node. */
export class AppCatalogues {
  readonly #models: ChatModels;
  #built: { readonly at: number; readonly catalogue: Promise<Catalogue> } | null = null;

  constructor(models: ChatModels) {
    this.#models = models;
    const { site } = models;
    const forget = (): void => {
      this.#built = null;
    };
    site.notifier.subscribe(APPS_CHANNEL, forget);
    site.notifier.onReconnect(forget);
  }

  /** Drops what was built, after a change by this node. */
  forget(): void {
    this.#built = null;
  }

  async read(): Promise<Catalogue> {
    const now = this.#models.site.clock().getTime();
    const known = this.#built;
    if (known !== null && now >= known.at && now - known.at < FRESH_MS) return known.catalogue;
    const built = { at: now, catalogue: this.#build() };
    this.#built = built;
    try {
      return await built.catalogue;
    } catch (error) {
      if (this.#built === built) this.#built = null;
      throw error;
    }
  }

  async #build(): Promise<Catalogue> {
    const { site } = this.#models;
    const { db, clock } = site;
    const [apps, uses, topics] = await Promise.all([knownApps(site), recentUses(db, clock()), readTopics(db)]);
    const cards = await Promise.all(
      apps.filter(({ published }) => published).map((app) => cardOf(this.#models, app, uses)),
    );
    const shown = topics.filter(({ published }) => published).map((topic) => topicOf(topic, cards));
    return { edition: editionOf(cards, shown), cards, topics: shown };
  }
}

const editionOf = (cards: readonly PublicCard[], topics: readonly AppTopic[]): string =>
  createHash('sha256')
    .update(JSON.stringify([cards.map(({ uses, ...card }) => card), topics]))
    .digest('base64url')
    .slice(0, 16);
