/** Number of repetitions of the repeatable tests. */
export interface TestDepth {
  /** Kills per fault point. */
  readonly killRounds: number;
  /** Whether a process is killed at every fault point, not only at one for each kind of write, and the time is waited for after which its work goes on elsewhere. */
  readonly everyKillPoint: boolean;
  /** Backups that are made one after the other while people use the site. */
  readonly busyBackups: number;
  /** Random histories of one account's credits. */
  readonly ledgerRuns: number;
  /** Random requests per call; streaming calls, which start work, have their own number. */
  readonly junkRuns: number;
  readonly junkStreamRuns: number;
  /** Random forms per tool. */
  readonly junkFormRuns: number;
  /** Replies whose readers lose their connection fifty times each. */
  readonly disconnectRuns: number;
  /** Random inputs of a property of the pages and of what they share, where its test names no number. */
  readonly propertyRuns: number;
  /** Random sequences of actions with one package's token. */
  readonly ownershipRuns: number;
  /** Whether a scaffolded remote is also built, deployed and served, and one of another repository released and mounted by another site. */
  readonly scaffoldBuild: boolean;
  /** Whether sources are edited under the development server. */
  readonly developmentServer: boolean;
  /** Switches between remotes in each round of the search for leaks. */
  readonly leakSwitches: number;
  /** Whether every route is reloaded, not only the first one of each package. */
  readonly reloadsAll: boolean;
  /** Screens of each package that back and forward lead through, at most. */
  readonly historyScreens: number;
  /** MiB of the bodies that must not be held in memory; more than such a test allows to be held. */
  readonly largeBodyMib: number;
  /** Random histories of one tree of messages. */
  readonly messageTreeRuns: number;
  /** Whether tests run for every variant of what they repeat, and browser tests with sites of their own for single settings. */
  readonly everyVariant: boolean;
}

/** `npm test` uses daily, `npm run test:nightly` nightly. */
const depths = {
  daily: {
    killRounds: 1,
    everyKillPoint: false,
    busyBackups: 1,
    ledgerRuns: 4,
    junkRuns: 1,
    junkStreamRuns: 1,
    junkFormRuns: 2,
    disconnectRuns: 1,
    propertyRuns: 25,
    ownershipRuns: 4,
    scaffoldBuild: false,
    developmentServer: false,
    leakSwitches: 6,
    reloadsAll: false,
    historyScreens: 1,
    largeBodyMib: 48,
    messageTreeRuns: 1,
    everyVariant: false,
  },
  nightly: {
    killRounds: 3,
    everyKillPoint: true,
    busyBackups: 3,
    ledgerRuns: 120,
    junkRuns: 60,
    junkStreamRuns: 20,
    junkFormRuns: 60,
    disconnectRuns: 4,
    propertyRuns: 100,
    ownershipRuns: 200,
    scaffoldBuild: true,
    developmentServer: true,
    leakSwitches: 50,
    reloadsAll: true,
    historyScreens: 50,
    largeBodyMib: 80,
    messageTreeRuns: 15,
    everyVariant: true,
  },
} satisfies Record<string, TestDepth>;

/** The depth named by `TEST_DEPTH`; daily by default. Throws for an unknown name. */
export function readTestDepth(name = process.env.TEST_DEPTH ?? ''): TestDepth {
  if (name === '' || name === 'daily') return depths.daily;
  if (name === 'nightly') return depths.nightly;
  throw new Error(`TEST_DEPTH: ${name} is neither daily nor nightly`);
}

export const testDepth = readTestDepth();

/** The variants that a repeated test runs for: the first ones daily, all of them nightly. Those that differ most stand first. */
export const variantsOf = <Variant>(all: readonly Variant[], daily = 1): readonly Variant[] =>
  testDepth.everyVariant ? all : all.slice(0, daily);
