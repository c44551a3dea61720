import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessSize {
  /** Resident memory. */
  readonly mib: number;
  /** Open files, connections and the like. */
  readonly descriptors: number;
}

/** What a process has now (Linux alone). */
export function processSize(pid: number): ProcessSize {
  const [, kib = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { mib: Number(kib) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}
