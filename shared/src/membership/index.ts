export { memberFreePrices, memberFreeTools } from './free-tools.ts';
export { newAccountGrant } from './new-account-grant.ts';
export { type MemberPackage, type MembershipTerm, memberPackages, type PackageTier } from './packages.ts';
export { dearestTask, defaultPrices, type PriceKey, type PriceTable, priceKeys } from './prices.ts';
export { PurchaseStatus, purchaseStatusText } from './purchase-status.ts';
export { EXCHANGE_CODE_MAX, membershipTexts } from './texts.ts';
export { yuan } from './yuan.ts';
