import { noEdits } from '@ai-site/shared/api/app-management';
import type { ChatModels } from '../../chat/models/configured-tiers.ts';
import { ownAppsOfMaker } from '../../chat/own-apps/published.ts';
import { cardOf, type PublicCard } from './cards.ts';
import { addMissing } from './known-apps.ts';
import { declaredOf } from './own-apps.ts';

/** Cards of the assistants that an account made, approved or not: for this account alone. */
export async function cardsOfMaker(models: ChatModels, accountId: string): Promise<PublicCard[]> {
  const { site } = models;
  const own = (await ownAppsOfMaker(site.db, accountId)).map(declaredOf);
  if (own.length === 0) return [];
  const codes = own.map(({ code }) => code);
  const read = () =>
    site.db.selectFrom('apps').select(['id', 'code', 'created_at']).where('code', 'in', codes).execute();
  let rows = await read();
  if (await addMissing(site.db, own, new Set(rows.map(({ code }) => code)), site.clock())) rows = await read();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const cards = own.flatMap((declared) => {
    const row = byCode.get(declared.code);
    if (row === undefined) return [];
    return [
      cardOf(
        models,
        { id: row.id, declared, edits: noEdits, order: 0, published: false, addedAt: row.created_at },
        new Map(),
      ),
    ];
  });
  return Promise.all(cards);
}
