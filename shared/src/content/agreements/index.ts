export type { Agreement, AgreementKey, Section } from './agreement.ts';
export { agreementsUpdated } from './effective-date.ts';
export { clauseNumber, sectionTitle } from './numbering.ts';
export { paidServiceAgreement } from './paid-service-agreement.ts';
export { toPlainText } from './plain-text.ts';
export { privacyPolicy } from './privacy-policy.ts';
export { defaultSiteFacts } from './site-facts.ts';
export { userAgreement } from './user-agreement.ts';
