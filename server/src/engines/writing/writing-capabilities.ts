import { noChoices } from '../tasks/no-choices.ts';
import type { EngineCapabilities } from '../tasks/task-port.ts';

/** Of every engine that writes texts: nothing to choose, one text at a time. */
export const writingCapabilities: EngineCapabilities = { ...noChoices, operations: new Set(['write']), maxCount: 1 };
