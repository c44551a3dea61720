import type { Generated, Selectable } from 'kysely';

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
}

export type OwnPromptRow = Selectable<PromptTables['own_prompts']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends PromptTables {}
}
