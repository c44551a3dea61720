import { checkBooks } from '../../faults/testing/check-books.ts';
import type { TestSite } from '../../testing/site.ts';

/** What became of a reply's price, and what is wrong with the books: nothing. */
export interface Money {
  readonly charge: string;
  /** State of the hold and its tenths; undefined when nothing was held. */
  readonly hold: readonly [state: string, tenths: number] | undefined;
}

/** The price of a reply, which may be deleted since. */
export async function moneyOf({ site: { db } }: TestSite, replyId: string): Promise<Money> {
  const reply = await db.selectFrom('chat_messages').select('charge').where('id', '=', replyId).executeTakeFirst();
  const hold = await db.selectFrom('credit_holds').select(['state', 'tenths']).where('key', '=', `chat:${replyId}`).executeTakeFirst();
  return { charge: reply?.charge ?? 'deleted', hold: hold && [hold.state, hold.tenths] };
}

/** Resolves with what is wrong with the books while no reply runs. */
export const bookFindings = ({ site: { db } }: TestSite): Promise<string[]> => checkBooks(db, []);
