import { type Claim, claimText, type OwnershipKind } from '@ai-site/shared/domain/ownership';
import type { Bilingual } from '../refusals/refusal.ts';

const kinds: Readonly<Record<OwnershipKind, string>> = {
  route: 'route',
  menu: 'menu entry',
  slot: 'slot',
  app: 'app code',
  backend: 'backend',
};

/** A claim as refusals name it: `路由 /podcast`, `the route /podcast`. */
export const claimValue = (claim: Claim): Bilingual => ({
  zh: claimText(claim),
  en: `the ${kinds[claim.kind]} ${claim.key === '' ? '(empty)' : claim.key}`,
});
