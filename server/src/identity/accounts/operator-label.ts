import type { Session } from '../../platform/session.ts';
import { maskMobile } from './user.ts';

/** Returns the name of an operator in audit logs. */
export const operatorLabel = ({ user }: Session): string => `操作员 ${maskMobile(user.mobile)}`;
