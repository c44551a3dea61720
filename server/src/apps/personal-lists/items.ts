import type { AppItem, apps } from '@ai-site/shared/api/apps';
import type { QueryOf } from '@ai-site/shared/api/define';
import type { PublicCard } from '../catalogue/cards.ts';

/** A row of an account's list, newest first. */
export interface ListedApp {
  readonly app_id: number;
  readonly at: Date;
}

const itemOf = (
  { applicationId, name, actionUrl, image, line, terminalTypes, open }: PublicCard,
  at: Date,
): AppItem => ({
  applicationId,
  applicationName: name,
  actionUrl,
  icon: image,
  line,
  terminalTypes,
  open,
  time: at.toISOString(),
});

/** The rows whose apps can be used, of one terminal when it is asked for. */
export function listedOf(
  rows: readonly ListedApp[],
  cards: readonly PublicCard[],
  terminalType: number | undefined,
): readonly AppItem[] {
  const byId = new Map(cards.map((card) => [card.applicationId, card]));
  return rows.flatMap(({ app_id, at }) => {
    const card = byId.get(app_id);
    const shown =
      card !== undefined && (terminalType === undefined || card.terminalTypes.some((type) => type === terminalType));
    return shown ? [itemOf(card, at)] : [];
  });
}

/** One page of a list. */
export function pageOf(
  rows: readonly ListedApp[],
  cards: readonly PublicCard[],
  { terminalType, size, pageNum }: QueryOf<typeof apps.collectList>,
) {
  const items = listedOf(rows, cards, terminalType);
  return { list: items.slice((pageNum - 1) * size, pageNum * size), total: items.length };
}
