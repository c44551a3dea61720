import type { Generated } from 'kysely';

export interface InstallationTables {
  /** One row: the identity of the site, which its data folders carry too. */
  installation: {
    only_one: Generated<boolean>;
    id: string;
    created_at: Generated<Date>;
    /** The restore that filled this database; null: none did. */
    restore_id: string | null;
    /** Name of the restored backup. */
    restored_from: string | null;
    restored_at: Date | null;
  };
  /** Folders and buckets that carry the marker of this installation. */
  data_roots: {
    name: string;
    marked_at: Generated<Date>;
  };
}

declare module '../database/schema.ts' {
  interface Database extends InstallationTables {}
}
