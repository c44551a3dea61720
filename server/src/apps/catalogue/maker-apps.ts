import { ownAppsOfMaker } from '../../chat/own-apps/published.ts';
import type { Site } from '../../platform/site.ts';
import { cardOf, type PublicCard } from './cards.ts';
import { noEdits } from './known-apps.ts';
import { declaredOf } from './own-apps.ts';

/** Cards of the assistants that an account made and has used, approved or not: for the lists of this account alone. */
export async function cardsOfMaker(site: Site, accountId: string): Promise<PublicCard[]> {
  const own = await ownAppsOfMaker(site.db, accountId);
  if (own.length === 0) return [];
  const codes = own.map(({ code }) => code);
  const rows = await site.db.selectFrom('apps').select(['id', 'code', 'created_at']).where('code', 'in', codes).execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const cards = own.flatMap((app) => {
    const row = byCode.get(app.code);
    if (row === undefined) return [];
    const known = { id: row.id, declared: declaredOf(app), edits: noEdits, order: 0, published: false, addedAt: row.created_at };
    return [cardOf(site, known, new Map())];
  });
  return Promise.all(cards);
}
