import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { answerLimits } from '../../demo-engine/src/answering-thread.ts';
import { threadLimits } from '../engines/documents/reading-thread.ts';
import { imageWorkLimits } from '../platform/media/process-image.ts';

// Threads under test have the time that a slow machine needs to start them. Tests of these limits give shorter ones.
for (const limits of [answerLimits, threadLimits, imageWorkLimits])
  Object.assign(limits, { killAfterMs: HANG_LIMIT_MS });
