import type { AccountTables } from '../accounts/tables.ts';
import type { CaptchaTables } from '../captcha/tables.ts';
import type { CashierTables } from '../cashier/tables.ts';
import type { ChatTables } from '../chat/tables.ts';
import type { ContractTables } from '../contracts/tables.ts';
import type { CreditTables } from '../credits/tables.ts';
import type { ExchangeCodeTables } from '../exchange-codes/tables.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { OrderTables } from '../orders/tables.ts';
import type { QuickFillTables } from '../quick-fill/tables.ts';
import type { RealNameTables } from '../real-name/tables.ts';
import type { RealtimeTables } from '../realtime/tables.ts';
import type { ReleaseTables } from '../releases/tables.ts';
import type { SmsTables } from '../sms/tables.ts';
import type { StatisticsTables } from '../statistics/tables.ts';
import type { StorageTables } from '../storage/tables.ts';
import type { TelemetryTables } from '../telemetry/tables.ts';
import type { UserTables } from '../users/tables.ts';
import type { VoiceTables } from '../voice/tables.ts';

/** Every table of the site, by domain. */
export type Database = AccountTables &
  CaptchaTables &
  CashierTables &
  ChatTables &
  ContractTables &
  CreditTables &
  ExchangeCodeTables &
  MembershipTables &
  OrderTables &
  QuickFillTables &
  RealNameTables &
  RealtimeTables &
  ReleaseTables &
  SmsTables &
  StatisticsTables &
  StorageTables &
  TelemetryTables &
  UserTables &
  VoiceTables;
