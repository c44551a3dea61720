import { systemCode } from './system-code.ts';

const codes: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error comes from a disk, or the quota of its user, that has no space left. */
export const isDiskFull = (error: unknown): boolean => codes.has(systemCode(error));
