import { appImageTexts, appManagement } from '@ai-site/shared/api/app-management';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { ChatModels } from '../../chat/models/configured-tiers.ts';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { notifyStatement } from '../../platform/database/pg-notifier.ts';
import type { Database } from '../../platform/database/schema.ts';
import { route } from '../../platform/http/route.ts';
import { APPS_CHANNEL, type AppCatalogues } from '../catalogue/catalogue.ts';
import { knownApps, lockApp } from '../catalogue/known-apps.ts';
import { siteImages, UPLOADED } from '../images/site-images.ts';
import { addImage, imageUploadUrl } from './add-image.ts';
import { readBoard } from './board.ts';
import { recordChange } from './changes.ts';

/** Locks an uploaded image until the transaction ends, so that it is not removed as unused. Throws 400 for an unknown one. */
async function lockImage(tx: Transaction<Database>, name: string | null): Promise<void> {
  if (name === null || siteImages.has(name)) return;
  const row = UPLOADED.test(name)
    ? await tx.selectFrom('app_images').select('name').where('name', '=', name).forKeyShare().executeTakeFirst()
    : undefined;
  if (row === undefined) throw new ApiError(400, appImageTexts.missing);
}

const announce = (tx: Transaction<Database>) => tx.selectNoFrom(notifyStatement(APPS_CHANNEL, '').as('sent')).execute();

/** Registers the operators' calls. Every change is written to the audit log and announced to every node. */
export function registerAppManagement(app: FastifyInstance, models: ChatModels, catalogues: AppCatalogues): void {
  const { site } = models;
  const { db, clock } = site;

  route(app, site, appManagement.board, () => readBoard(models));

  route(app, site, appManagement.editApp, async ({ params: { code }, body: { edits, reason }, session }) => {
    const declared = (await knownApps(site)).find((known) => known.declared.code === code)?.declared;
    await db.transaction().execute(async (tx) => {
      const row = await lockApp(tx, code);
      if (row === undefined || declared === undefined) throw new ApiError(404, appTexts.unknownApp);
      await lockImage(tx, edits.image);
      const entry = {
        at: clock(),
        actor: operatorLabel(session),
        kind: 'app',
        target: code,
        name: edits.name ?? declared.name,
        reason,
      } as const;
      if (!(await recordChange(tx, { ...entry, before: row.edits, after: edits }))) return;
      await tx
        .updateTable('apps')
        .set({ edits: JSON.stringify(edits) })
        .where('id', '=', row.id)
        .execute();
      await announce(tx);
    });
    catalogues.forget();
    return readBoard(models);
  });

  route(
    app,
    site,
    appManagement.editTopic,
    async ({ params: { id }, body: { reason, order: position, apps, ...topic }, session }) => {
      const codes = new Set((await knownApps(site)).map(({ declared }) => declared.code));
      if (apps.some((code) => !codes.has(code))) throw new ApiError(400, appTexts.unknownApp);
      const after = { ...topic, app_codes: apps, position };
      const row = { ...after, app_codes: JSON.stringify(apps) };
      await db.transaction().execute(async (tx) => {
        await lockImage(tx, topic.image);
        const before =
          (await tx.selectFrom('app_topics').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? {};
        const entry = {
          at: clock(),
          actor: operatorLabel(session),
          kind: 'topic',
          target: id,
          name: topic.title,
          reason,
        } as const;
        if (!(await recordChange(tx, { ...entry, before, after }))) return;
        await tx
          .insertInto('app_topics')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        await announce(tx);
      });
      catalogues.forget();
      return readBoard(models);
    },
  );

  route(app, site, appManagement.imageUploadUrl, ({ session, query }) =>
    imageUploadUrl(site, session.userId, query.size),
  );
  route(app, site, appManagement.addImage, ({ session, body }) => addImage(site, session.userId, body.key));
}
