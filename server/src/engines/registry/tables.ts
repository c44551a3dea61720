import type { Generated } from 'kysely';
import type { RunFailure } from './engine-run.ts';

export interface EngineTables {
  /** The last runs of engines, of all nodes. */
  engine_runs: {
    id: Generated<number>;
    tool: string;
    engine: string;
    at: Date;
    failure: RunFailure | null;
    ms: number | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends EngineTables {}
}
