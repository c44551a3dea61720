import { readFileSync } from 'node:fs';

/** Ticks of a second in which Linux counts the time of processes. */
const TICKS = 100;

export interface ProcessUsage {
  /** Milliseconds of all cores together since it began. */
  readonly cpuMs: number;
  /** Most memory that it has had. */
  readonly peakMib: number;
}

/** What a process has used (Linux alone). */
export function processUsage(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, kib = 'NaN'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS, peakMib: Number(kib) / 1024 };
}
