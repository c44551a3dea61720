import { chatModelTier } from '@ai-site/shared/api/chat';
import type { DeclaredApp } from '@ai-site/shared/content/site-apps';
import { allTerminals } from '@ai-site/shared/domain/apps';
import { OWN_APP_LABEL } from '@ai-site/shared/domain/own-apps';
import type { Kysely } from 'kysely';
import { priceKeyOf } from '../../chat/models/tiers.ts';
import { type ListedOwnApp, publishedOwnApps } from '../../chat/own-apps/published.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Image of an assistant whose maker chose none. */
const NO_IMAGE = 'wolaichat';

/** An assistant as an app. */
export function declaredOf({ code, name, line, category, image, maker, ...app }: ListedOwnApp): DeclaredApp {
  const tier = chatModelTier.parse(app.tier);
  return {
    id: null,
    remote: null,
    maker,
    code,
    name,
    line,
    description: line,
    tags: [OWN_APP_LABEL],
    categories: [category],
    badge: null,
    terminalTypes: [...allTerminals],
    priceText: null,
    actionUrl: code,
    tool: null,
    service: 'chat',
    tier,
    price: { key: priceKeyOf(tier), unit: '次' },
    image: image === '' ? NO_IMAGE : image,
  };
}

/** The assistants that moderators approved, as apps of the app centre. */
export const declaredOwnApps = async (db: Kysely<Database>): Promise<DeclaredApp[]> =>
  (await publishedOwnApps(db)).map(({ addedAt, ...app }) => ({ ...declaredOf(app), addedAt }));
