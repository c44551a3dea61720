import type { AccountTables } from '../accounts/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { ReleaseTables } from '../releases/tables.ts';

/** Every table of the site, by domain. */
export type Database = AccountTables & ChatTables & ReleaseTables;
