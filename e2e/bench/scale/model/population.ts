import type { Note, Part } from '../../suite.ts';
import { peakLoad } from './load.ts';
import { SIZES, scaleTable } from './scale-table.ts';
import { seededRandom, simulateDay } from './simulate.ts';

/** Most people that are simulated one by one; more of them are a multiple of these. */
const SIMULATED_MAX = 300_000;

/** The table of docs/scale.md, and a day of simulated people beside it. */
export function population(note: Note): Part {
  return {
    bounds: Object.fromEntries(
      SIZES.map((size) => [`peakOfModelAt1e${Math.log10(size)}`, { unit: 'x', least: 0.8, most: 1.25 }]),
    ),
    untimed: true,
    async measure() {
      for (const line of scaleTable().split('\n')) note(`  ${line}`);
      const values = SIZES.map((size) => {
        const simulated = Math.min(size, SIMULATED_MAX);
        const { starts, sessions } = simulateDay(simulated, seededRandom(size));
        const peak = peakLoad(size, (starts * size) / simulated, (sessions * size) / simulated);
        note(
          `  ${size} accounts, ${simulated} simulated: ${peak.sessions.toFixed(0)} open pages, ${peak.calls.toFixed(1)} calls/s, ${peak.webCores.toFixed(2)} web cores`,
        );
        return [`peakOfModelAt1e${Math.log10(size)}`, peak.sessions / peakLoad(size).sessions] as const;
      });
      return Object.fromEntries(values);
    },
  };
}
