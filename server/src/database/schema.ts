import type { AccountTables } from '../accounts/tables.ts';
import type { CaptchaTables } from '../captcha/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { QuickFillTables } from '../quick-fill/tables.ts';
import type { RealtimeTables } from '../realtime/tables.ts';
import type { ReleaseTables } from '../releases/tables.ts';
import type { SmsTables } from '../sms/tables.ts';
import type { StatisticsTables } from '../statistics/tables.ts';
import type { StorageTables } from '../storage/tables.ts';
import type { TelemetryTables } from '../telemetry/tables.ts';

/** Every table of the site, by domain. */
export type Database = AccountTables &
  CaptchaTables &
  ChatTables &
  MembershipTables &
  QuickFillTables &
  RealtimeTables &
  ReleaseTables &
  SmsTables &
  StatisticsTables &
  StorageTables &
  TelemetryTables;
