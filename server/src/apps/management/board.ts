import type { AppBoard } from '@ai-site/shared/api/app-management';
import { imageWidths } from '@ai-site/shared/domain/images';
import type { ChatModels } from '../../chat/models/configured-tiers.ts';
import { cardOf } from '../catalogue/cards.ts';
import { knownApps } from '../catalogue/known-apps.ts';
import { readTopics } from '../catalogue/topics.ts';
import { imageUrl, siteImages } from '../images/site-images.ts';
import { recentUses } from '../usage/record-use.ts';

const CHANGES_SHOWN = 50;
const UPLOADS_SHOWN = 60;

/** Everything that operators see of the app centre. */
export async function readBoard(models: ChatModels): Promise<AppBoard> {
  const { site } = models;
  const { db, clock } = site;
  const [known, uses, topics, uploads, changes] = await Promise.all([
    knownApps(site),
    recentUses(db, clock()),
    readTopics(db),
    db.selectFrom('app_images').select('name').orderBy('created_at', 'desc').limit(UPLOADS_SHOWN).execute(),
    db.selectFrom('app_changes').selectAll().orderBy('id', 'desc').limit(CHANGES_SHOWN).execute(),
  ]);
  return {
    apps: await Promise.all(
      known.map(async (app) => ({
        card: { ...(await cardOf(models, app, uses)), collected: false },
        edits: app.edits,
        order: app.order,
        published: app.published,
        remote: app.declared.remote,
      })),
    ),
    topics: topics.map(({ app_codes, position, ...topic }) => ({
      ...topic,
      apps: [...app_codes],
      order: position,
      imageUrl: imageUrl(topic.image),
    })),
    images: [...uploads.map(({ name }) => name), ...siteImages.keys()].map((name) => ({
      name,
      url: imageUrl(name, imageWidths.card),
    })),
    changes: changes.map(({ id, at, actor, kind, name, fields, reason }) => ({
      id: String(id),
      at: at.toISOString(),
      actor,
      kind,
      name,
      fields: [...fields],
      reason,
    })),
  };
}
