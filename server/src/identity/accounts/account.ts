import type { Selectable } from 'kysely';
import type { AccountsTable } from './tables.ts';

export type Account = Selectable<AccountsTable>;
