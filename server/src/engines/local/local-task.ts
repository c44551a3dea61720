import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import type { EngineAccepted, EngineDone, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import type { LocalNets } from './local-nets.ts';

/** A task of one kind of operation. */
export interface LocalTask<K extends OperationKind> {
  readonly task: EngineTask;
  readonly operation: Extract<EngineOperation, { readonly kind: K }>;
  readonly nets: LocalNets;
  /** Does the same without nets. */
  readonly classical: TaskEngine;
  /** Has it done without nets, which its result says. */
  readonly withoutNets: () => Promise<EngineDone | EngineAccepted>;
}

/** How nets do an operation. Rejects with `NetsUnusableError` where they cannot be run: it is done without them. */
export type LocalWork<K extends OperationKind> = (work: LocalTask<K>) => Promise<EngineDone | EngineAccepted>;
