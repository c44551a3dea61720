export { memberFreeTools } from './free-tools.ts';
export { newAccountGrant } from './new-account-grant.ts';
export { type MemberPackage, type MembershipTerm, memberPackages, type PackageTier } from './packages.ts';
export { yuan } from './yuan.ts';
