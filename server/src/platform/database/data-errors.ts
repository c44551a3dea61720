import { systemCode } from '../errors/system-code.ts';

/** SQLSTATEs: data that has no such value, breaks a constraint, or is larger than the database can store. */
const refusals = /^(?:22|23|54)[\dA-Z]{3}$/;

/** Whether the database refused what it was given: it would refuse the same data again. */
export const isDataError = (error: unknown): boolean => refusals.test(systemCode(error) ?? '');
