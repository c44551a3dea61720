/** Places at which a test kills the process, to prove that money survives it. */
export const faultPointNames = ['after-hold', 'after-provider-call', 'before-settle', 'after-settle', 'before-ack', 'mid-issue', 'chat-first-text', 'chat-before-end'] as const;
export type FaultPoint = (typeof faultPointNames)[number];

/** Which point kills, and at which pass, from 1. */
export interface ArmedFault {
  readonly point: FaultPoint;
  readonly pass: number;
}

// One process, one fault: the points lie deep in transactions, where no site is at hand.
let armed: ArmedFault | null = null;
let passes = 0;

/** Arms a point, or none. Settings allow it on a local site only. */
export function armFault(fault: ArmedFault | null): void {
  armed = fault;
  passes = 0;
}

/** What is armed in this process; null: nothing. */
export const armedFault = (): ArmedFault | null => armed;

/** Kills this process here when this point is armed, as a power cut would; else nothing. */
export function faultPoint(point: FaultPoint): void {
  if (armed?.point !== point) return;
  passes += 1;
  if (passes === armed.pass) process.kill(process.pid, 'SIGKILL');
}
