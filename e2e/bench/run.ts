import { parseArgs } from 'node:util';
import { measureParts } from './measure.ts';
import { allHold, type Metrics } from './metrics.ts';
import { partSeconds } from './part-seconds.ts';
import { reportJson, reportTable } from './report.ts';
import type { Extras, OpenSuite, Part, Suite } from './suite.ts';

/** Loaded once they are asked for: they need the tools of the browser tests, which take seconds to load. */
const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  federation: async () => (await import('./federation/suite.ts')).openFederation,
  delivery: async () => (await import('./delivery/suite.ts')).openDelivery,
  credits: async () => (await import('./credits/suite.ts')).openCredits,
  chat: async () => (await import('./chat/suite.ts')).openChat,
  faults: async () => (await import('./faults/suite.ts')).openFaults,
  tools: async () => (await import('./tools/suite.ts')).openTools,
  apps: async () => (await import('./apps/suite.ts')).openApps,
  comics: async () => (await import('./comics/suite.ts')).openComics,
  scale: async () => (await import('./scale/suite.ts')).openScale,
  showcase: async () => (await import('./showcase/suite.ts')).openShowcase,
};

const usage = `npm run bench -- <suite> [--json] [--only <part>] [--peers]
  Measures one suite and compares it with its bounds; the exit code is 1 when one is missed.

  suite         ${Object.keys(suites).join(', ')}
  --json        one JSON object as the only output on stdout (npm run -s bench -- …)
  --only PART   one part of the suite; a wrong name lists the parts
  --peers       federation: also against other ways of micro-frontends`;

class UsageError extends Error {}

interface Request extends Extras {
  readonly name: string;
  readonly loadSuite: () => Promise<Suite>;
  readonly json: boolean;
  readonly only: string | undefined;
}

function readRequest(args: readonly string[]): Request {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string' },
        peers: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [name = ''] = positionals;
    const loadSuite = suites[name];
    if (loadSuite === undefined || positionals.length !== 1 || (values.peers && name !== 'federation'))
      throw new UsageError(usage);
    return { name, loadSuite, ...values, only: values.only };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

const note = (line: string): void => console.error(line);

function chosenParts({ parts }: OpenSuite, only: string | undefined): readonly (readonly [string, Part])[] {
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new UsageError(`${usage}\n  part: ${Object.keys(parts).join(', ')}`);
  return chosen;
}

async function measureAll({ loadSuite, only, peers }: Request): Promise<Metrics> {
  const suite = await loadSuite();
  const taken = partSeconds();
  const open = await taken.time('preparation', () => suite(note, { peers }));
  return measureParts(open, chosenParts(open, only), note, taken);
}

/**
 * Runs a suite and prints its metrics: a table, or with `--json` one JSON object as the only output on stdout.
 * Resolves with the exit code: 1 when a bound is missed, a probe measured nothing, or the arguments are invalid.
 */
export async function runBench(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return 0;
  }
  try {
    const request = readRequest(args);
    const metrics = await measureAll(request);
    console.log(request.json ? reportJson(request.name, metrics) : reportTable(metrics).join('\n'));
    return allHold(metrics) ? 0 : 1;
  } catch (error) {
    note(
      error instanceof UsageError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    return 1;
  }
}
