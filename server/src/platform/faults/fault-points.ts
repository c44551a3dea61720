/** Places at which a test kills the process, to check that no money is lost or counted twice. */
export const faultPointNames = [
  'after-hold',
  'after-provider-call',
  'before-settle',
  'after-settle',
  'before-ack',
  'mid-issue',
  'chat-first-text',
  'chat-before-end',
] as const;
export type FaultPoint = (typeof faultPointNames)[number];

/** Stages of a task at which a test kills its worker. */
export const taskFaultPointNames = [
  'task-claimed',
  'task-works',
  'task-submitted',
  'task-accepted',
  'task-stored',
  'task-before-end',
  'task-ended',
] as const;
export type TaskFaultPoint = (typeof taskFaultPointNames)[number];
/** Tasks that write a text pass it as well. */
export const TEXT_FAULT_POINT = 'text-kept';
/** Passed twice by each batch: before the commit, and after it. */
export const BATCH_FAULT_POINT = 'batch-stored';

/** Stages at which a test kills the process that makes a publication public. */
export const sharingFaultPointNames = ['public-files-written', 'sharing-before-commit'] as const;
export type SharingFaultPoint = (typeof sharingFaultPointNames)[number];

/** Stages at which a test kills the worker of a step of the comics studio. */
export const comicsFaultPointNames = ['run-record-stored', 'run-before-end'] as const;
export type ComicsFaultPoint = (typeof comicsFaultPointNames)[number];

/** Stages at which a test kills a backup or a restore. */
export const backupFaultPointNames = [
  'backup-table-stored',
  'backup-object-stored',
  'backup-before-manifest',
  'backup-manifest-stored',
  'backup-removed',
  'restore-noted',
  'restore-object-stored',
  'restore-table-loaded',
  'restore-before-commit',
  'restore-committed',
] as const;
export type BackupFaultPoint = (typeof backupFaultPointNames)[number];

type AnyFaultPoint =
  | BackupFaultPoint
  | FaultPoint
  | TaskFaultPoint
  | SharingFaultPoint
  | ComicsFaultPoint
  | typeof TEXT_FAULT_POINT
  | typeof BATCH_FAULT_POINT;

/** The armed fault point and the pass, counted from 1, at which it kills. */
export interface ArmedFault {
  readonly point: AnyFaultPoint;
  readonly pass: number;
}

// Global to the process: the points lie deep in transactions, where no site object is available.
let armed: ArmedFault | null = null;
let passes = 0;

/** Arms a fault point, or disarms with null. Settings allow it on a local site only. */
export function armFault(fault: ArmedFault | null): void {
  armed = fault;
  passes = 0;
}

/** The armed fault of this process; null when there is none. */
export const armedFault = (): ArmedFault | null => armed;

/** Kills this process with SIGKILL when this point is armed, like a power failure; otherwise does nothing. */
export function faultPoint(point: AnyFaultPoint): void {
  if (armed?.point !== point) return;
  passes += 1;
  if (passes === armed.pass) process.kill(process.pid, 'SIGKILL');
}
