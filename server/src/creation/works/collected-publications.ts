import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A publication that somebody collected and that is still shared. */
export interface CollectedPublication {
  readonly id: string;
  readonly at: Date;
  readonly card: PublicationCard;
}

export interface CollectedPublicationsQuery {
  readonly kind?: 'image' | 'video' | undefined;
  /** Only those that were collected before this place; without an id also those of the same time. */
  readonly before: { readonly at: Date; readonly id: string | null } | null;
  readonly limit: number;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** Publications in the collections of people, which belong to the showcase. */
    readonly collectedPublications: {
      /** The last collected first, then by id from the largest. */
      list(site: Site, accountId: string, query: CollectedPublicationsQuery): Promise<readonly CollectedPublication[]>;
      /** When the account collected it; undefined: it did not. */
      timeOf(site: Site, accountId: string, id: string): Promise<Date | undefined>;
      /** All of the account's, also those that are not shared any more. */
      count(tx: Transaction<Database>, accountId: string): Promise<number>;
    };
  }
}
