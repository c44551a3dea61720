import type { OwnershipKind } from '@ai-site/shared/domain/ownership';

export interface OwnershipTables {
  /** Who owns what; `owner` is a package name. One owner for each, but a slot may have several. */
  ownership: { kind: OwnershipKind; key: string; owner: string; granted_by: string; granted_at: Date };
  /** What operators took from a package: no release takes it again by itself. */
  revoked_ownership: { kind: OwnershipKind; key: string; owner: string; revoked_by: string; revoked_at: Date };
  /** What a team asked for and no operator has decided yet. */
  ownership_requests: { kind: OwnershipKind; key: string; owner: string; requested_by: string; requested_at: Date };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends OwnershipTables {}
}
