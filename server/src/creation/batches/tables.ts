export interface BatchTables {
  /** Tasks that were submitted together, all or none; `creation_tasks.batch_id` names them. */
  creation_batches: {
    id: string;
    account_id: string;
    /** What it was made for: `comics:` and the id of an episode. */
    owner: string;
    /** Shown to its owner, with a link to a path of the site. */
    title: string;
    path: string;
    /** Of two submits of the same with the same key, the second returns the batch of the first. */
    key: string;
    /** SHA-256 of what was submitted with that key. */
    content_hash: string;
    /** The sum of the holds of its parts, in tenths of a credit. */
    total_tenths: number;
    created_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends BatchTables {}
}
