import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import type { TestSite } from '../../testing/site.ts';

/** The charge state of a reply and its hold. */
export interface Money {
  readonly charge: string;
  /** State of the hold and its amount in tenths; undefined when nothing was held. */
  readonly hold: readonly [state: string, tenths: number] | undefined;
}

/** Returns the charge of a reply, which may have been deleted, and the hold of the reply itself (0) or of one of its continuations. */
export async function moneyOf({ site: { db } }: TestSite, replyId: string, continuation = 0): Promise<Money> {
  const reply = await db.selectFrom('chat_messages').select('charge').where('id', '=', replyId).executeTakeFirst();
  const hold = await db
    .selectFrom('credit_holds')
    .select(['state', 'tenths'])
    .where('key', '=', continuation === 0 ? `chat:${replyId}` : `chat:${replyId}:${continuation}`)
    .executeTakeFirst();
  return { charge: reply?.charge ?? 'deleted', hold: hold && [hold.state, hold.tenths] };
}

/** Resolves with the ledger's inconsistencies once no reply is running. */
export const bookFindings = ({ site: { db } }: TestSite): Promise<string[]> => checkBooks(db, []);
