import type { BackFillParams } from '@ai-site/shared/api/quick-fill';
import type { JSONColumnType } from 'kysely';

export interface QuickFillTables {
  quick_fills: {
    id: string;
    generate_engine: number;
    params: JSONColumnType<BackFillParams>;
    created_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends QuickFillTables {}
}
