import { type AppEdits, appEdits, noEdits } from '@ai-site/shared/api/app-management';
import type { DeclaredApp } from '@ai-site/shared/content/site-apps';
import { siteApps } from '@ai-site/shared/content/site-apps';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import '../records/tables.ts';
import { declaredOwnApps } from './own-apps.ts';

/** Orders that the declaration gives, so that operators can put apps between two others. */
const STEP = 10;

/** An app that is offered now: what is declared of it and what operators set. */
export interface KnownApp {
  readonly id: number;
  readonly declared: DeclaredApp;
  readonly edits: AppEdits;
  readonly order: number;
  readonly published: boolean;
  readonly addedAt: Date;
}

const storedEdits = z.partial(appEdits);

/** A stored value that this version of the site no longer allows is as if nothing had been set. */
export function readEdits(stored: unknown): AppEdits {
  const parsed = storedEdits.safeParse(stored);
  return parsed.success ? { ...noEdits, ...parsed.data } : noEdits;
}

/** Apps of the site, then those of remotes and of people, each with its position; none can replace an app by using its code. */
function offered(otherApps: readonly DeclaredApp[]): readonly DeclaredApp[] {
  const seen = new Set<string>();
  return [...siteApps, ...otherApps].filter(({ code }) => {
    const known = seen.has(code);
    seen.add(code);
    return !known;
  });
}

/** Gives rows to apps that are seen for the first time; resolves with whether there were any. */
export async function addMissing(
  db: Kysely<Database>,
  declared: readonly DeclaredApp[],
  known: ReadonlySet<string>,
  now: Date,
): Promise<boolean> {
  const missing = declared.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return false;
  await db
    .insertInto('apps')
    .values(missing.map(({ id, code }) => ({ ...(id === null ? {} : { id }), code, edits: '{}', created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Every offered app in display order, also those that are not published. */
export async function knownApps(site: Site): Promise<readonly KnownApp[]> {
  const [remote, own] = await Promise.all([site.ports.remoteApps(site), declaredOwnApps(site.db)]);
  const declared = offered([...remote, ...own]);
  const read = () => site.db.selectFrom('apps').selectAll().execute();
  let rows = await read();
  if (await addMissing(site.db, declared, new Set(rows.map(({ code }) => code)), site.clock())) rows = await read();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return declared
    .flatMap((app, index) => {
      const row = byCode.get(app.code);
      if (row === undefined) return [];
      const edits = readEdits(row.edits);
      return [
        {
          id: row.id,
          declared: app,
          edits,
          order: edits.order ?? (index + 1) * STEP,
          published: edits.published ?? true,
          addedAt: app.addedAt ?? row.created_at,
        },
      ];
    })
    .toSorted((a, b) => a.order - b.order);
}

/** Locks the row of an app until the transaction ends; undefined for an unknown code. */
export async function lockApp(
  tx: Transaction<Database>,
  code: string,
): Promise<{ readonly id: number; readonly edits: AppEdits } | undefined> {
  const row = await tx.selectFrom('apps').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, edits: readEdits(row.edits) };
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** Apps that the live versions of the remotes bring. */
    remoteApps(site: Site): Promise<readonly DeclaredApp[]>;
  }
}
