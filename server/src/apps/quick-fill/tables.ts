import type { BackFillParams, FillRecipe } from '@ai-site/shared/api/quick-fill';
import type { ColumnType } from 'kysely';

export interface QuickFillTables {
  quick_fills: {
    id: string;
    /** Null: the recipe names the tool. */
    generate_engine: number | null;
    params: ColumnType<BackFillParams | null, string | null, never>;
    recipe: ColumnType<Omit<FillRecipe, 'originId'> | null, string | null, never>;
    /** Publication that the recipe is of. */
    origin_id: string | null;
    /** Null: of a visitor. */
    account_id: string | null;
    created_at: Date;
    expires_at: Date;
    /** Fingerprints of a visitor's browser and network; null for accounts. */
    browser: Buffer | null;
    network: Buffer | null;
  };
  /** Files of its form that the author of the publication shares, for the account that the quick fill belongs to. */
  quick_fill_inputs: { quick_fill_id: string; field: string; object_key: string };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends QuickFillTables {}
}
