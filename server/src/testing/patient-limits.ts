import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { answerLimits } from '../../demo-engine/src/answering-thread.ts';
import { threadLimits } from '../engines/documents/reading-thread.ts';
import { callLimits, connecting, jobLimits } from '../platform/database/query-limits.ts';
import { imageWorkLimits } from '../platform/media/process-image.ts';

// Threads and databases under test have the time that a slow machine needs. Tests of these limits give shorter ones.
for (const limits of [answerLimits, threadLimits, imageWorkLimits])
  Object.assign(limits, { killAfterMs: HANG_LIMIT_MS });
Object.assign(connecting, { limitMs: HANG_LIMIT_MS });
for (const limits of [callLimits, jobLimits])
  Object.assign(limits, { statement: HANG_LIMIT_MS, silence: HANG_LIMIT_MS, idleInTransaction: HANG_LIMIT_MS });
