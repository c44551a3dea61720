import type { BackFillParams } from '@ai-site/shared/api/quick-fill';
import type { JSONColumnType } from 'kysely';

export interface QuickFillTables {
  quick_fills: {
    id: string;
    generate_engine: number;
    params: JSONColumnType<BackFillParams>;
    created_at: Date;
    expires_at: Date;
    /** Fingerprints of a visitor's browser and network; null for accounts. */
    browser: Buffer | null;
    network: Buffer | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends QuickFillTables {}
}
