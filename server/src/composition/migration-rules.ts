import type { Migrations } from '../platform/database/migrations.ts';

/** First line of a migration that removes what an earlier one has replaced, once no release that is still in use needs it. */
const contractOf = /^\s*-- contract of (\w+): \S/;

/** Whether a migration is a contract step, by which older releases know that they cannot run on it: they have nothing but its name. */
export const isContractName = (name: string): boolean => name.endsWith('_contract');

interface Rule {
  /** Finds a statement, in lower case with single spaces, that the previous release may not survive. */
  readonly pattern: { test(statement: string): boolean };
  readonly problem: string;
}

const requiredColumn: Rule['pattern'] = {
  test(statement) {
    const unfilled = statement.split(/\bdefault\b/).at(-1) ?? '';
    const column = unfilled.search(/\badd column /);
    return column !== -1 && /\bnot null\b/.test(unfilled.slice(column));
  },
};

const rules: readonly Rule[] = [
  { pattern: /\brename\b/, problem: 'renames what the previous release still uses' },
  {
    pattern: /\bdrop (table|column|view|function|schema|type)\b/,
    problem: 'drops what the previous release still uses',
  },
  {
    pattern: /\balter column \S+ (set data )?type\b/,
    problem: 'changes a type that the previous release reads and writes',
  },
  {
    pattern: requiredColumn,
    problem: 'adds a required column without a default, which the previous release does not fill',
  },
  { pattern: /\bdrop default\b/, problem: 'takes a default away on which the previous release relies' },
];

const setsDefault = /\balter column (\w+) set default\b/g;
const createsTable = /\bcreate table (?:if not exists )?(\w+)/g;
const newConstraint = /\badd constraint (\w+) (?:check|unique|exclude)\b/g;
const newUnique = /\bcreate unique index (?:\w+ )?on (\w+)/g;

/** The statements of a migration and the actions of each `alter table`, in lower case with single spaces; comments and texts in quotes are left out. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return plain
    .split(';')
    .flatMap((statement) =>
      statement.trim().startsWith('alter table') ? statement.split(/,(?= (?:add|drop|alter|rename) )/) : [statement],
    );
}

/** Columns that become required while no migration gives them a default. */
function required(sql: string, all: Migrations): string[] {
  const filled = new Set(
    Object.values(all).flatMap((text) =>
      [...statementsOf(text).join(' ; ').matchAll(setsDefault)].map(([, column]) => column),
    ),
  );
  const columns = statementsOf(sql).flatMap((statement) =>
    [...statement.matchAll(/\balter column (\w+) set not null\b/g)].map(([, column]) => column),
  );
  return columns
    .filter((column) => !filled.has(column))
    .map((column) => `requires ${column}, which the previous release may leave empty`);
}

/** Constraints and unique indexes on tables that existed before: the previous release may write rows that they refuse. */
function narrowed(sql: string): string[] {
  const text = statementsOf(sql).join(' ; ');
  const created = new Set([...text.matchAll(createsTable)].map(([, table]) => table));
  const constraints = [...text.matchAll(newConstraint)]
    .filter(([, name]) => !text.includes(`drop constraint ${name}`))
    .map(([, name]) => `adds the constraint ${name}`);
  const indexes = [...text.matchAll(newUnique)]
    .filter(([, table]) => !created.has(table))
    .map(([, table]) => `makes rows of ${table} unique`);
  return [...constraints, ...indexes].map((what) => `${what}, which the previous release may violate`);
}

function problemsOf(name: string, sql: string, all: Migrations): string[] {
  const replaced = contractOf.exec(sql)?.[1];
  if ((replaced !== undefined) !== isContractName(name))
    return ['is a contract step by its name or by its first line only: an older release reads the name'];
  if (replaced !== undefined)
    return Object.hasOwn(all, replaced) && replaced !== name
      ? []
      : [`is the contract step of ${replaced}, which does not exist`];
  const statements = statementsOf(sql);
  return [
    ...rules
      .filter(({ pattern }) => statements.some((statement) => pattern.test(statement)))
      .map(({ problem }) => problem),
    ...required(sql, all),
    ...narrowed(sql),
  ];
}

/**
 * Migrations that break the previous release, which runs on the new schema during an update and after a rollback. A change that needs more
 * than additions takes two releases: expand (add the new, write both), then contract, with `-- contract of 20261201_0930_name: why` as its first line and a name
 * that ends in `_contract`.
 */
export function brokenMigrations(migrations: Migrations): string[] {
  return Object.entries(migrations).flatMap(([name, sql]) =>
    problemsOf(name, sql, migrations).map((problem) => `${name} ${problem}`),
  );
}
