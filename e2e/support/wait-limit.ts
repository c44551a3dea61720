import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { isConformanceRun } from './conformance-run.ts';

/**
 * Milliseconds that one wait of a test may take. Before a version goes to visitors it is shorter: much of a version may be broken, and its
 * team waits for the report.
 */
export const waitLimit = (): number => (isConformanceRun() ? HANG_LIMIT_MS / 6 : HANG_LIMIT_MS);
