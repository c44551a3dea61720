import { randomUUID } from 'node:crypto';
import type { comicsRoom, ManagedStyle } from '@ai-site/shared/api/comics/room';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { inputKinds } from '../../creation/files/object-kinds.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { styleImages } from '../library/style-images.ts';
import { builtinStyle, type LibraryStyle, libraryStyles } from '../library/styles.ts';
import { recordRoomChange } from './changes.ts';
import { takeFile } from './take-file.ts';

type Tx = Transaction<Database>;
type Saved = BodyOf<typeof comicsRoom.saveStyle>;

/** All styles in their order, with how many projects use them. */
export async function managedStyles(site: Site): Promise<ManagedStyle[]> {
  const styles = await libraryStyles(site.db);
  const images = await styleImages(site, site.db, styles);
  const { rows } = await sql<{ id: string; projects: number }>`
    select style_id as id, count(*)::int as projects from comics where style_id is not null and deleted_at is null group by style_id
  `.execute(site.db);
  const used = new Map(rows.map(({ id, projects }) => [id, projects]));
  return styles.map(({ imageKey: _, ...style }) => ({
    ...style,
    imageUrl: images.get(style.id) ?? '',
    projects: used.get(style.id) ?? 0,
  }));
}

/** Writes of the styles come one after another. */
async function lockStyles(tx: Tx): Promise<LibraryStyle[]> {
  await acquireAdvisoryLock(tx, 'comics styles', Buffer.alloc(0));
  return libraryStyles(tx);
}

function assertSavable(styles: readonly LibraryStyle[], { id, name, image }: Saved): LibraryStyle | null {
  const before = id === null ? null : styles.find((style) => style.id === id);
  if (before === undefined) throw new ApiError(404, comicsTexts.unknownStyle);
  if (styles.some((style) => style.name === name && style.id !== id))
    throw new ApiError(409, comicsTexts.libraryNameTaken);
  if (before === null && image === null) throw new ApiError(400, comicsTexts.libraryImageRequired);
  if (before === null && styles.length >= comicsLimits.libraryStyles)
    throw new ApiError(409, comicsTexts.tooManyStyles);
  return before;
}

const fieldsOf = ({
  name,
  words,
  negative,
  shown,
  imageKey,
}: Pick<LibraryStyle, 'name' | 'words' | 'negative' | 'shown' | 'imageKey'>) => ({
  name,
  words,
  negative,
  shown,
  image: imageKey,
});

/** Adds a style, or changes one. Throws `ApiError` 400 for an image that is none, 404, 409 for a name that there is already. */
export async function saveStyle(site: Site, session: Session, body: Saved): Promise<ManagedStyle[]> {
  await site.db.transaction().execute(async (tx) => {
    const styles = await lockStyles(tx);
    const before = assertSavable(styles, body);
    if (body.image !== null)
      await takeFile(tx, session.userId, {
        key: body.image,
        kind: inputKinds.image.name,
        gone: comicsTexts.libraryImageGone,
      });
    const id = before?.id ?? randomUUID();
    const after = {
      name: body.name,
      words: body.words,
      negative: body.negative.trim(),
      shown: body.shown,
      imageKey: body.image ?? before?.imageKey ?? null,
    };
    const entry = {
      kind: 'style',
      target: id,
      name: after.name,
      before: before === null ? null : fieldsOf(before),
      after: fieldsOf(after),
    } as const;
    if (!(await recordRoomChange(tx, site.clock(), session, entry))) return;
    const own = builtinStyle(id);
    const row = {
      // What is as the site has it follows later versions of the site.
      name: after.name === own?.name ? null : after.name,
      words: after.words === own?.words ? null : after.words,
      negative: after.negative,
      image_key: after.imageKey,
      shown: after.shown,
    };
    await tx
      .insertInto('comics_styles')
      .values({ ...row, id, position: own === undefined ? styles.length : null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });
  return managedStyles(site);
}

/** Gives the styles this order; those that are not named come last, in the order that they have. */
export async function orderStyles(site: Site, session: Session, ids: readonly string[]): Promise<ManagedStyle[]> {
  await site.db.transaction().execute(async (tx) => {
    const before = (await lockStyles(tx)).map(({ id }) => id);
    const after = [...new Set([...ids.filter((id) => before.includes(id)), ...before])];
    const entry = {
      kind: 'style-order',
      target: '',
      name: '',
      before: { order: before },
      after: { order: after },
    } as const;
    if (!(await recordRoomChange(tx, site.clock(), session, entry))) return;
    await sql`
      insert into comics_styles (id, position) select id, place from unnest(${after}::text[]) with ordinality wanted (id, place)
      on conflict (id) do update set position = excluded.position
    `.execute(tx);
  });
  return managedStyles(site);
}
