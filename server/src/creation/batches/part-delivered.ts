import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { StoredOutput } from '../tasks/outputs/store-output.ts';

/** Results of a part that have come. */
export interface DeliveredPart {
  readonly taskId: string;
  readonly accountId: string;
  /** Owner of its batch. */
  readonly owner: string;
  /** Number of the first of these results among those of the part. */
  readonly from: number;
  readonly outputs: readonly StoredOutput[];
  /** A program of the site made them, to show how it works. */
  readonly demonstration: boolean;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /**
     * Hands results of a part to the owner of its batch, in the transaction that records and charges them; the account and the task are locked. It must not
     * throw for an owner that is gone: the results stay those of the task.
     */
    partDelivered(site: Site, tx: Transaction<Database>, part: DeliveredPart): Promise<void>;
  }
}
