import type { Combination } from '@ai-site/shared/domain/prompts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export interface PromptTables {
  /** Prompts that people saved for themselves. */
  own_prompts: {
    id: string;
    account_id: string;
    title: string;
    category: string;
    text: string;
    favourite: Generated<boolean>;
    updated_at: Date;
  };
  /** The words that an account picked in the prompt book (咒语书). */
  prompt_combinations: {
    account_id: string;
    combination: JSONColumnType<Combination>;
    updated_at: Date;
  };
}

export type OwnPromptRow = Selectable<PromptTables['own_prompts']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends PromptTables {}
}
