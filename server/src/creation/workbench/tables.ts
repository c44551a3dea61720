import type { EngineTrial } from '@ai-site/shared/api/engines';

export interface CreationWorkbenchTables {
  /** Trials of tools by operators: what they ran, and the audit log of it. */
  engine_trials: {
    id: string;
    tool: string;
    engine: string;
    by: string;
    at: Date;
    state: EngineTrial['state'];
    ms: number | null;
    failure: string | null;
    /** Of the file that the engine made; kept for the last trial of a tool only. */
    content_type: string | null;
    size: number | null;
    width: number | null;
    height: number | null;
    text: string | null;
    /** Object of a smaller image, WebP; it may be gone. */
    image_key: string | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends CreationWorkbenchTables {}
}
