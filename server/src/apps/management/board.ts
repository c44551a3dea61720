import type { AppBoard } from '@ai-site/shared/api/app-management';
import { pictureWidths } from '@ai-site/shared/domain/pictures';
import type { Site } from '../../platform/site.ts';
import { cardOf } from '../catalogue/cards.ts';
import { knownApps } from '../catalogue/known-apps.ts';
import { readTopics } from '../catalogue/topics.ts';
import { pictureUrl, sitePictures } from '../pictures/site-pictures.ts';
import { recentUses } from '../usage/record-use.ts';

const CHANGES_SHOWN = 50;
const UPLOADS_SHOWN = 60;

/** Everything that operators see of the app centre. */
export async function readBoard(site: Site): Promise<AppBoard> {
  const { db, clock } = site;
  const [known, uses, topics, uploads, changes] = await Promise.all([
    knownApps(site),
    recentUses(db, clock()),
    readTopics(db),
    db.selectFrom('app_pictures').select('name').orderBy('created_at', 'desc').limit(UPLOADS_SHOWN).execute(),
    db.selectFrom('app_changes').selectAll().orderBy('id', 'desc').limit(CHANGES_SHOWN).execute(),
  ]);
  return {
    apps: await Promise.all(
      known.map(async (app) => ({
        card: { ...(await cardOf(site, app, uses)), collected: false },
        edits: app.edits,
        order: app.order,
        published: app.published,
        remote: app.declared.remote,
      })),
    ),
    topics: topics.map(({ app_codes, position, ...topic }) => ({ ...topic, apps: [...app_codes], order: position, pictureUrl: pictureUrl(topic.picture) })),
    pictures: [...uploads.map(({ name }) => name), ...sitePictures.keys()].map((name) => ({ name, url: pictureUrl(name, pictureWidths.card) })),
    changes: changes.map(({ id, at, actor, kind, name, fields, reason }) => ({ id: String(id), at: at.toISOString(), actor, kind, name, fields: [...fields], reason })),
  };
}
