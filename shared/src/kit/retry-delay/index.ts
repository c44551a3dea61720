export { type RetryLimits, retryDelay } from './retry-delay.ts';
