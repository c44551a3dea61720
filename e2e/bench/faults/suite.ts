import { faultPointNames } from '../../../server/src/platform/faults/fault-points.ts';
import { FaultRounds } from '../../../server/src/platform/faults/testing/fault-rounds.ts';
import { databaseUrl } from '../../../server/src/testing/test-database.ts';
import { openBenchServer } from '../credits/database.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note, Part, Suite } from '../suite.ts';

const ROUNDS = 50;

/** Kills the site at the points where money moves, restarts it and checks the ledger; the first violation ends a part. */
export const openFaults: Suite = async (note) => {
  const server = await openBenchServer();
  try {
    const { db, connection } = await server.database('faults');
    const rounds = await FaultRounds.open({ db, databaseUrl: databaseUrl(connection), dataDir: emptyDataDir() });
    return {
      parts: Object.fromEntries(faultPointNames.map((point) => [point, kills(rounds, point, note)])),
      async close() {
        await rounds.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
};

function kills(rounds: FaultRounds, point: (typeof faultPointNames)[number], note: Note): Part {
  const name = `survived ${point}`;
  return {
    bounds: { [name]: { unit: `of ${ROUNDS} kills`, least: ROUNDS, most: ROUNDS, atLeast: true } },
    async measure() {
      let survived = 0;
      for (let no = 0; no < ROUNDS; no += 1) {
        const findings = await rounds.round(point, no);
        if (findings.length > 0) {
          for (const finding of findings) note(`  round ${no + 1}: ${finding}`);
          break;
        }
        survived += 1;
      }
      return { [name]: survived };
    },
  };
}
