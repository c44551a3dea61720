import { taskFailures } from '@ai-site/shared/tools';
import { type EngineErrorKind, engineErrorTexts } from '../../../engines/engine-error.ts';

const texts: Readonly<Record<EngineErrorKind, string>> = { ...engineErrorTexts, ...taskFailures };

/** What users read when an engine fails at a task. */
export const taskFailure = (kind: EngineErrorKind): string => texts[kind];
