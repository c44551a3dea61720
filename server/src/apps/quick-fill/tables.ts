import type { JSONColumnType } from 'kysely';

export interface QuickFillTables {
  quick_fills: {
    id: string;
    generate_engine: number;
    params: JSONColumnType<{ readonly prompt: string; readonly stylizeId: number }>;
    created_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends QuickFillTables {}
}
