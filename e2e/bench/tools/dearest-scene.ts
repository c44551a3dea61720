import type { Note } from '../suite.ts';

/** The processor time in seconds of the scene that takes most; each is told. */
export async function dearestScene(
  prompts: readonly string[],
  cpuOf: (prompt: string) => number | Promise<number>,
  note: Note,
): Promise<number> {
  let dearest = 0;
  for (const prompt of prompts) {
    const cpu = await cpuOf(prompt);
    note(`  ${prompt}: ${cpu.toFixed(2)} s of CPU`);
    dearest = Math.max(dearest, cpu);
  }
  return dearest;
}
