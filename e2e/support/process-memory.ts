import { globSync, readFileSync } from 'node:fs';

/** Processes that a process started, directly or not, with itself. */
function treeOf(pid: number): readonly number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

/** Megabytes of memory of a process and all that it started; what they share counts once. On Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((each) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
