import { combinationData, promptData } from '../apps/prompts/personal-data.ts';
import { quickFillData } from '../apps/quick-fill/personal-data.ts';
import { appData } from '../apps/records/personal-data.ts';
import { creditData } from '../billing/credits/personal-data.ts';
import { redemptionData } from '../billing/exchange-codes/personal-data.ts';
import { invoiceData } from '../billing/invoices/personal-data.ts';
import { agreementData } from '../billing/legal-agreements/personal-data.ts';
import { purchaseData } from '../billing/membership/personal-data.ts';
import { newcomerData } from '../billing/newcomer/personal-data.ts';
import { orderData } from '../billing/orders/personal-data.ts';
import { instructionData } from '../chat/instructions/personal-data.ts';
import { ownAppData } from '../chat/own-apps/personal-data.ts';
import { chatData, chatFileData, chatShareData } from '../chat/personal-data.ts';
import { voiceData } from '../chat/voice/personal-data.ts';
import { cloudData } from '../cloud/personal-data.ts';
import { comicsData } from '../comics/personal-data.ts';
import { batchData } from '../creation/batches/personal-data.ts';
import { creationData } from '../creation/personal-data.ts';
import { workShareData } from '../creation/sharing/personal-data.ts';
import { collectionData } from '../creation/works/collected-works.ts';
import { actionData } from '../identity/privacy/action-data.ts';
import { ageData, guardianData } from '../identity/privacy/age-data.ts';
import { noticeData } from '../identity/privacy/notice-data.ts';
import type { PersonalData } from '../identity/privacy/personal-data.ts';
import { profileData } from '../identity/privacy/profile-data.ts';
import { sessionData } from '../identity/privacy/session-data.ts';
import { realNameData } from '../identity/real-name/personal-data.ts';
import { collectedPublicationData, publicationData, publicationLikeData } from '../showcase/personal-data.ts';

/** In the order of the export file; account cancellation deletes in the same order. */
export const personalData: readonly PersonalData[] = [
  profileData,
  sessionData,
  ageData,
  guardianData,
  realNameData,
  purchaseData,
  creditData,
  newcomerData,
  invoiceData,
  orderData,
  redemptionData,
  agreementData,
  voiceData,
  ownAppData,
  instructionData,
  chatData,
  chatFileData,
  chatShareData,
  workShareData,
  publicationLikeData,
  collectedPublicationData,
  publicationData,
  comicsData,
  creationData,
  batchData,
  collectionData,
  promptData,
  combinationData,
  appData,
  quickFillData,
  cloudData,
  noticeData,
  actionData,
];
