import { ShareStatus } from '@ai-site/shared/domain/showcase';

/** What changes the status of a publication. An edit keeps it. */
export const statusActions = [
  'submit',
  'approve',
  'refuse',
  'cancel',
  'take-down',
  'appeal',
  'grant-appeal',
  'refuse-appeal',
  'restore',
] as const;
export type StatusAction = (typeof statusActions)[number];

const { unshared, auditing, shared, refused, cancelled } = ShareStatus;

const transitions: Readonly<Record<ShareStatus, Readonly<Partial<Record<StatusAction, ShareStatus>>>>> = {
  [unshared]: { submit: auditing },
  [auditing]: { approve: shared, refuse: refused, cancel: cancelled },
  [shared]: { cancel: cancelled, 'take-down': refused },
  [refused]: { submit: auditing, appeal: refused, 'grant-appeal': shared, 'refuse-appeal': refused, restore: shared },
  [cancelled]: { submit: auditing },
};

/** The status after an action; null: the action is not allowed in this status. */
export const statusAfter = (status: ShareStatus, action: StatusAction): ShareStatus | null =>
  transitions[status][action] ?? null;

/** Decisions of operators that can be undone within some seconds. */
export const undoableActions = [
  'approve',
  'refuse',
  'take-down',
  'restore',
  'grant-appeal',
  'refuse-appeal',
] as const satisfies readonly StatusAction[];
export type UndoableAction = (typeof undoableActions)[number];

export const isUndoable = (action: string): action is UndoableAction =>
  undoableActions.some((known) => known === action);
