import type { Generated, Selectable } from 'kysely';

export interface CollectionTables {
  /** Collections (合集) of films. */
  comics_collections: {
    id: string;
    account_id: string;
    title: string;
    /** Counts the changes of its title, its films and their order. */
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
    /** Removed by its owner; until `purge_at` it can be restored. */
    deleted_at: Date | null;
    purge_at: Date | null;
  };
  /** Films of collections; one whose render is removed goes with it. */
  comics_collection_items: {
    collection_id: string;
    render_id: string;
    /** From 0. */
    position: number;
  };
}

export type CollectionRow = Selectable<CollectionTables['comics_collections']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends CollectionTables {}
}
