/**
 * The migrations of a domain: name → SQL. They run in the order of their names (`010_accounts`); a migration that has run anywhere
 * is never edited. The SQL must run on PostgreSQL 15 and 18.
 */
export type Migrations = Readonly<Record<string, string>>;
