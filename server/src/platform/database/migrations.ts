/**
 * The migrations of a domain: name → SQL. They run in the order of their names, which begin with the time at which they
 * were written (`20261201_0930_newcomer_invitations`); a migration that has run anywhere is never edited. The SQL must run on PostgreSQL 15 and 18.
 */
export type Migrations = Readonly<Record<string, string>>;
