import type { ChatModelTier } from '@ai-site/shared/api/chat';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { hold, release, settle } from '../../billing/credits/ledger.ts';
import { priceFor } from '../../billing/credits/price.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { membershipChanges } from '../../billing/membership/due-changes.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { nameOfTier, priceKeyOf } from '../models/tiers.ts';
import { chatTexts } from '../records/limits.ts';
import type { Charge } from '../records/tables.ts';

type Tx = Transaction<Database>;

/** Key of a reply's hold in the ledger; every continuation has its own. */
const keyOf = (replyId: string, continuation: number): string =>
  continuation === 0 ? `chat:${replyId}` : `chat:${replyId}:${continuation}`;

export interface PricedReply {
  readonly replyId: string;
  readonly accountId: string;
  readonly tier: ChatModelTier;
  /** 0 for the reply itself, then the number of the continuation. */
  readonly continuation: number;
  /** Requests to the model that it takes, each at the price of a reply. */
  readonly replies: number;
  /** The price that the user agreed to, in whole credits; absent: the reply's own, which stands on the button. */
  readonly agreedPrice?: number | undefined;
}

/**
 * Holds the price of a reply or continuation that is about to start; nothing when it is free. The caller has locked the account row. Throws 409 when the
 * balance does not suffice or the price is not the agreed one, 403 when the account may not spend.
 */
export async function holdPrice(
  { settings, clock }: Site,
  tx: Tx,
  { replyId, accountId, tier, continuation, replies, agreedPrice }: PricedReply,
): Promise<Charge> {
  const now = clock();
  const tenths = replies * priceFor(await memberTypeOf(tx, accountId, now), priceKeyOf(tier), settings.prices);
  if (agreedPrice !== undefined && agreedPrice * TENTHS !== tenths) throw new ApiError(409, chatTexts.priceChanged);
  if (tenths === 0) return 'none';
  await hold(
    tx,
    now,
    {
      accountId,
      tenths,
      key: keyOf(replyId, continuation),
      note: `我来聊 · ${nameOfTier(tier)}${continuation === 0 ? '' : ' · 继续'}`,
    },
    membershipChanges,
  );
  return 'held';
}

const delivered = sql<boolean>`(
  char_length(text) > continued_from
  or (continuations = 0 and exists (select 1 from chat_message_files where message_id = chat_messages.id))
)`;

export interface ChargeOptions {
  /** Releases the price whatever was delivered: the site itself broke the reply off. */
  readonly free?: boolean;
}

/**
 * Ends the holds of these replies, each once: charged in full when anything was delivered, released otherwise (docs/product/rules.md#credits-6, #credits-9). A
 * reply stopped or deleted before it delivered anything counts as cancelled by the user, any other as failed. Replies without a hold are
 * skipped. The caller must lock the account row before writing any of these messages, because writers of credits lock it first. Returns
 * whether credits changed; if so, notify after the commit (`tellMembership`).
 */
export async function endChargesOf(
  tx: Tx,
  now: Date,
  replyIds: readonly string[],
  { free = false }: ChargeOptions = {},
): Promise<boolean> {
  const held = await tx
    .selectFrom('chat_messages')
    .select(['id', 'status', 'continuations', delivered.as('delivered')])
    .where('id', '=', sql<string>`any(${replyIds}::text[])`)
    .where('charge', '=', 'held')
    .orderBy('id')
    .execute();
  for (const { id, status, continuations, delivered } of held) {
    const charged = delivered && !free;
    if (charged) await settle(tx, now, keyOf(id, continuations));
    else
      await release(
        tx,
        now,
        keyOf(id, continuations),
        status === 'stopped' || status === 'replying' ? 'cancelled' : 'failed',
      );
    await tx
      .updateTable('chat_messages')
      .set({ charge: charged ? 'charged' : 'released' })
      .where('id', '=', id)
      .execute();
  }
  return held.length > 0;
}

/** The replies of an account, in one chat or in all, whose price is still held. */
export async function heldRepliesOf(tx: Tx, accountId: string, chatId?: string): Promise<string[]> {
  let query = tx
    .selectFrom('chat_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('charge', '=', 'held');
  if (chatId !== undefined) query = query.where('chat_id', '=', chatId);
  return (await query.execute()).map(({ id }) => id);
}
