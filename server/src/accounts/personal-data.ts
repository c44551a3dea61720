import type { Kysely, Transaction } from 'kysely';
import { chatData, chatFileData, chatShareData } from '../chat/personal-data.ts';
import { contractData } from '../contracts/personal-data.ts';
import { creditData } from '../credits/personal-data.ts';
import type { Database } from '../database/schema.ts';
import { redemptionData } from '../exchange-codes/personal-data.ts';
import { purchaseData } from '../membership/personal-data.ts';
import { orderData } from '../orders/personal-data.ts';
import { realNameData } from '../real-name/personal-data.ts';
import { actData } from '../users/personal-data.ts';
import { voiceData } from '../voice/personal-data.ts';
import { ageData, guardianData } from './age-data.ts';
import { profileData } from './profile-data.ts';
import { sessionData } from './session-data.ts';

/** What one domain keeps of a person. Every table that names an account belongs to one of these. */
export interface PersonalData {
  /** Name in the exported file. */
  readonly key: string;
  /** All of it, as JSON can say it; no secrets, no hashes, nothing of other people. */
  read(db: Kysely<Database>, accountId: string): Promise<unknown>;
  /**
   * What the account's cancellation does to it, in that one transaction; the account's row is locked. Absent: all of it is kept,
   * because the law says for how long.
   */
  cancel?(tx: Transaction<Database>, accountId: string, now: Date): Promise<void>;
}

/** In the order of the exported file, in which cancellation takes them too. */
export const personalData: readonly PersonalData[] = [
  profileData,
  sessionData,
  ageData,
  guardianData,
  realNameData,
  purchaseData,
  creditData,
  orderData,
  redemptionData,
  contractData,
  voiceData,
  chatData,
  chatFileData,
  chatShareData,
  actData,
];
