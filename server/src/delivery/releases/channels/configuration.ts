import type { PackageConfiguration } from '@ai-site/shared/api/configuration';
import { resolveValues, valueProblem, valueText } from '@ai-site/shared/configuration';
import { type ConfigurationField, type ConfigurationValue, type Release, tableOf } from '@ai-site/shared/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { refusal } from '../../refusals/refusal.ts';
import { record } from '../records/audit-log.ts';
import { announceChange } from '../records/change-channel.ts';
import { findRelease } from '../records/store.ts';
import type { ReleaseTables } from '../records/tables.ts';
import { liveReleases, lockChannels } from './channels.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Row = Selectable<ReleaseTables['remote_configuration']>;

/** What operators set for one remote, by key. */
export type SetValues = Readonly<Record<string, ConfigurationValue>>;

async function rowsByName(db: Db): Promise<ReadonlyMap<string, readonly Row[]>> {
  return Map.groupBy(await db.selectFrom('remote_configuration').selectAll().execute(), ({ name }) => name);
}

const valuesOf = (rows: readonly Row[]): SetValues => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

/** What operators set, by package; whether a version allows it is for the version to say. */
export async function setValues(db: Db): Promise<ReadonlyMap<string, SetValues>> {
  return new Map([...(await rowsByName(db))].map(([name, rows]) => [name, valuesOf(rows)]));
}

function shown({ name, title, version, configuration = [] }: Release, rows: readonly Row[]): PackageConfiguration {
  const applied = resolveValues(tableOf(configuration), valuesOf(rows));
  const entries = configuration.map(({ key, field }) => {
    const row = rows.find((set) => set.key === key);
    return {
      key,
      field,
      set: row === undefined ? null : { value: row.value, by: row.set_by, at: row.set_at.toISOString() },
      value: applied[key] ?? field.default,
    };
  });
  return { name, title, version, entries };
}

/** The configuration of every remote whose live version declares one. */
export async function listConfiguration(db: Db): Promise<PackageConfiguration[]> {
  const [live, rows] = await Promise.all([liveReleases(db), rowsByName(db)]);
  return [...live.values()]
    .map((release) => shown(release, rows.get(release.name) ?? []))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface Configure {
  readonly name: string;
  /** By key; null returns to the default. */
  readonly values: Readonly<Record<string, ConfigurationValue | null>>;
  readonly actor: string;
  readonly reason: string;
}

function declaredField({ name, version, configuration = [] }: Release, key: string): ConfigurationField {
  const field = configuration.find((entry) => entry.key === key)?.field;
  if (field === undefined) throw refusal('value-undeclared', { name, version, key });
  return field;
}

/**
 * Sets values of a remote in one transaction, each with its row in the audit log; afterwards every node reloads. Throws `ApiError`
 * 404 when nothing of it is live, 409 for a value that the live version does not declare, 400 for one that it does not allow.
 */
export async function configure(site: Site, { name, values, actor, reason }: Configure): Promise<PackageConfiguration> {
  const at = site.clock();
  return await site.db.transaction().execute(async (db) => {
    const { live } = await lockChannels(db, name);
    const release = live === null ? undefined : await findRelease(db, name, live);
    if (release === undefined) throw refusal('not-live-name', { name });
    const rows = (await rowsByName(db)).get(name) ?? [];
    const applied = resolveValues(tableOf(release.configuration ?? []), valuesOf(rows));
    for (const [key, value] of Object.entries(values)) {
      const field = declaredField(release, key);
      const problem = value === null ? null : valueProblem(field, value);
      if (problem !== null) throw refusal('value-refused', { label: field.label, problem });
      if ((rows.find((row) => row.key === key)?.value ?? null) === value) continue;
      await write(db, { name, key, value, actor, at });
      const from = valueText(field, applied[key] ?? field.default);
      await record(db, {
        name,
        action: 'configure',
        actor,
        at,
        setting: field.label,
        from,
        to: value === null ? null : valueText(field, value),
        reason,
      });
    }
    await announceChange(db, name);
    return shown(release, (await rowsByName(db)).get(name) ?? []);
  });
}

interface Write extends Pick<Configure, 'name' | 'actor'> {
  readonly key: string;
  readonly value: ConfigurationValue | null;
  readonly at: Date;
}

async function write(db: Transaction<Database>, { name, key, value, actor, at }: Write): Promise<void> {
  if (value === null) {
    await db.deleteFrom('remote_configuration').where('name', '=', name).where('key', '=', key).execute();
    return;
  }
  const set = { value: JSON.stringify(value), set_by: actor, set_at: at };
  await db
    .insertInto('remote_configuration')
    .values({ name, key, ...set })
    .onConflict((conflict) => conflict.columns(['name', 'key']).doUpdateSet(set))
    .execute();
}
