export { creditsText, TENTHS, wholeCredits } from './credits-text.ts';
export { memberFreePrices, memberFreeTools } from './free-tools.ts';
export { newAccountGrant } from './new-account-grant.ts';
export {
  type MemberPackage,
  type MembershipTerm,
  type MemberType,
  memberPackages,
  type PackageTier,
  priceInWords,
  pricePeriod,
  RECOMMENDED_TIER,
} from './packages.ts';
export { defaultPrices, mostExpensiveTask, type PriceKey, type PriceTable, priceKeys } from './prices.ts';
export { type PurchaseEffect, purchaseEffect } from './purchase-effect.ts';
export { PurchaseStatus, purchaseStatusText } from './purchase-status.ts';
export { renewalRules } from './renewal-rules.ts';
export { membershipStatusText } from './status-text.ts';
export { EXCHANGE_CODE_MAX, membershipTexts } from './texts.ts';
export { yuan } from './yuan.ts';
