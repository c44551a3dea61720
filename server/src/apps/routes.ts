import { appFavourites } from '@ai-site/shared/api/app-favourites';
import { appSearch } from '@ai-site/shared/api/app-search';
import { apps } from '@ai-site/shared/api/apps';
import type { QueryOf } from '@ai-site/shared/api/define';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { tierSourcesOf, tierTableOf } from '../chat/models/configured-tiers.ts';
import { route } from '../platform/http/route.ts';
import type { Site } from '../platform/site.ts';
import type { PublicCard } from './catalogue/cards.ts';
import { AppCatalogues } from './catalogue/catalogue.ts';
import { cardsOfMaker } from './catalogue/maker-apps.ts';
import { syllablesOf } from './catalogue/pinyin.ts';
import { registerAppImages } from './images/routes.ts';
import { registerAppManagement } from './management/routes.ts';
import { removeFromHistory, restoreHistory } from './personal-lists/history.ts';
import { type ListedApp, listedOf, pageOf } from './personal-lists/items.ts';
import { recordUse } from './usage/record-use.ts';

/** Registers the app centre: catalogue, favourites, usage history, images and the operators' calls. */
export function registerApps(app: FastifyInstance, site: Site): void {
  const models = { site, tiers: tierTableOf(site.settings, tierSourcesOf(site)) };
  const catalogues = new AppCatalogues(models);
  const { db, clock } = site;

  /** Assistants of an account that are not among the published apps. */
  const privateCards = async (accountId: string, published: readonly PublicCard[]): Promise<readonly PublicCard[]> => {
    const known = new Set(published.map(({ applicationId }) => applicationId));
    const own = await cardsOfMaker(models, accountId);
    return own.flatMap((card) => (known.has(card.applicationId) ? [] : [{ ...card, private: true as const }]));
  };

  /** What an account can use: the published apps, and its own assistants when some of `needed` are not among these. */
  const usableCards = async (accountId: string, needed: readonly number[]): Promise<readonly PublicCard[]> => {
    const { cards } = await catalogues.read();
    const published = new Set(cards.map(({ applicationId }) => applicationId));
    return needed.every((id) => published.has(id)) ? cards : [...cards, ...(await privateCards(accountId, cards))];
  };

  /** Throws `ApiError` 404 for an app that is neither published nor the account's own. */
  const findUsable = async (accountId: string, applicationId: number): Promise<PublicCard> => {
    const card = (await usableCards(accountId, [applicationId])).find(
      (usable) => usable.applicationId === applicationId,
    );
    if (card === undefined) throw new ApiError(404, appTexts.unknownApp);
    return card;
  };

  const page = async (accountId: string, rows: readonly ListedApp[], query: QueryOf<typeof apps.collectList>) => {
    const needed = rows.map(({ app_id }) => app_id);
    return pageOf(rows, await usableCards(accountId, needed), query);
  };

  const collectsOf = (accountId: string) =>
    db
      .selectFrom('app_collects')
      .select(['app_id', 'collected_at as at'])
      .where('account_id', '=', accountId)
      .orderBy('collected_at', 'desc')
      .orderBy('app_id')
      .execute();

  route(app, site, apps.catalogue, async ({ session }) => {
    const { edition, cards, topics } = await catalogues.read();
    const own = session === null ? [] : await privateCards(session.userId, cards);
    const collected = new Set(session === null ? [] : (await collectsOf(session.userId)).map(({ app_id }) => app_id));
    const marked = (card: PublicCard) => ({ ...card, collected: collected.has(card.applicationId) });
    return { edition, apps: cards.map(marked), own: own.map(marked), topics: [...topics] };
  });

  route(app, site, apps.edition, async () => ({ edition: (await catalogues.read()).edition }));

  route(app, site, appFavourites.get, async ({ session, query: { code } }) => {
    const { cards } = await catalogues.read();
    const isAsked = (card: PublicCard) => card.code === code;
    const card =
      cards.find(isAsked) ?? (session === null ? undefined : (await privateCards(session.userId, cards)).find(isAsked));
    if (card === undefined) throw new ApiError(404, appTexts.unknownApp);
    const { applicationId } = card;
    return {
      applicationId,
      collected: session !== null && (await collectsOf(session.userId)).some(({ app_id }) => app_id === applicationId),
    };
  });

  route(app, site, appSearch.pinyin, async ({ query }) => ({ syllables: syllablesOf(query.text) }));

  route(app, site, apps.collectList, async ({ session, query }) =>
    page(session.userId, await collectsOf(session.userId), query),
  );

  route(app, site, apps.collect, async ({ session, body: { actionType, applicationId } }) => {
    if (actionType === 2) {
      await db
        .deleteFrom('app_collects')
        .where('account_id', '=', session.userId)
        .where('app_id', '=', applicationId)
        .execute();
      return null;
    }
    await findUsable(session.userId, applicationId);
    await db
      .insertInto('app_collects')
      .values({ account_id: session.userId, app_id: applicationId, collected_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  });

  const historyOf = (accountId: string) =>
    db
      .selectFrom('app_history')
      .select(['app_id', 'used_at as at'])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('used_at', 'desc')
      .orderBy('app_id')
      .execute();

  route(app, site, apps.historyList, async ({ session, query }) =>
    page(session.userId, await historyOf(session.userId), query),
  );

  route(app, site, apps.record, async ({ session, body: { actionType, applicationId } }) => {
    if (actionType === 2) {
      await removeFromHistory(db, session.userId, clock(), [applicationId]);
      return null;
    }
    const { open } = await findUsable(session.userId, applicationId);
    await recordUse(db, session.userId, { id: applicationId }, clock(), { counted: open });
    return null;
  });

  route(app, site, apps.clear, async ({ session: { userId }, body: { terminalType } }) => {
    if (terminalType === undefined) return { removed: await removeFromHistory(db, userId, clock()) };
    const history = await historyOf(userId);
    const cards = await usableCards(
      userId,
      history.map(({ app_id }) => app_id),
    );
    const shown = listedOf(history, cards, terminalType).map(({ applicationId }) => applicationId);
    return { removed: await removeFromHistory(db, userId, clock(), shown) };
  });

  route(app, site, apps.restore, async ({ session }) => {
    const restored = await restoreHistory(db, session.userId, clock());
    if (restored === 0) throw new ApiError(409, appTexts.nothingToRestore);
    return { restored };
  });

  registerAppImages(app, site);
  registerAppManagement(app, models, catalogues);
}
