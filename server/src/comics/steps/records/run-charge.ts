import type { RunStep } from '@ai-site/shared/api/comics/media-views';
import type { Transaction } from 'kysely';
import { hold, type ReleaseCause, release, settle } from '../../../billing/credits/ledger.ts';
import { membershipChanges } from '../../../billing/membership/due-changes.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RunRow } from './tables.ts';

type Tx = Transaction<Database>;
type Priced = Pick<RunRow, 'id' | 'step' | 'price_tenths' | 'price_steps'>;

/** What the credit records say. */
const notes: Readonly<Record<RunStep, string>> = {
  rewrite: '漫画推文 · 改写文案',
  roles: '漫画推文 · 提取角色',
  storyboards: '漫画推文 · 拆分镜',
};

const keyOf = (runId: string, index: number): string => `comics:${runId}:${index}`;

/** Holds the price of every step of characters, each on its own: what is done is charged, the rest goes back. Throws `ApiError` 409 when the balance does not suffice, 403 when the account may not spend. */
export async function holdSteps(
  tx: Tx,
  now: Date,
  accountId: string,
  { id, step, price_tenths, price_steps }: Priced,
): Promise<void> {
  if (price_tenths === 0) return;
  for (let index = 0; index < price_steps; index += 1)
    await hold(
      tx,
      now,
      { accountId, tenths: price_tenths, key: keyOf(id, index), note: notes[step] },
      membershipChanges,
    );
}

/** Charges the first steps of a run and releases the others. The account is locked. Returns whether credits changed. */
export async function endSteps(
  tx: Tx,
  now: Date,
  { id, price_tenths, price_steps }: Priced,
  charged: number,
  cause: ReleaseCause,
): Promise<boolean> {
  if (price_tenths === 0) return false;
  for (let index = 0; index < price_steps; index += 1) {
    if (index < charged) await settle(tx, now, keyOf(id, index));
    else await release(tx, now, keyOf(id, index), cause);
  }
  return price_steps > 0;
}

/** Steps that are charged: all of a run that is done; of one that a person stopped those that were begun, of one that failed those that are whole. */
export function chargedSteps({
  step,
  state,
  done,
  covered,
  price_steps,
  characters,
}: Pick<RunRow, 'step' | 'state' | 'done' | 'covered' | 'price_steps' | 'characters'>): number {
  if (state === 'done') return price_steps;
  if (step !== 'storyboards') return state === 'stopped' && done > 0 ? price_steps : 0;
  const share = characters === 0 ? 0 : (covered * price_steps) / characters;
  return state === 'stopped' ? Math.ceil(share) : Math.floor(share);
}
