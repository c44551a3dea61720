/** Loads of one version, and how many of them failed, crashed, were slow or had an error. */
export interface LoadCounts {
  readonly loads: number;
  readonly bad: number;
}

/** What is known of a version, so that no single network outweighs the others. */
export interface Evidence extends LoadCounts {
  /** Number of networks that reported loads (groups of them, of which a large site has `NETWORK_GROUPS`). */
  readonly networks: number;
  /** The same without the networks with the most bad loads, one fewer than are needed for a decision: what these say alone decides nothing. */
  readonly rest: LoadCounts;
}

/** Loads and bad loads of a version by group of networks. */
export interface GroupCounts {
  readonly loads: readonly number[];
  readonly bad: readonly number[];
}

/** Loads of one network that count however few the others report. */
const FEW = 5;
/** How many times the loads of others one network may count for. */
const TIMES_OTHERS = 2;

const sumOf = (groups: readonly LoadCounts[]): LoadCounts => ({
  loads: groups.reduce((sum, { loads }) => sum + loads, 0),
  bad: Math.round(groups.reduce((sum, { bad }) => sum + bad, 0)),
});

/**
 * Loads that one network may count for: by the middle network, and by as many as are needed for a decision, so that fewer cannot raise it. Unlimited
 * while there are fewer, for then nothing is decided.
 */
function largestShare(sizes: readonly number[], minNetworks: number): number {
  const falling = sizes.toSorted((a, b) => b - a);
  const [median, needed] = [falling[Math.floor(falling.length / 2)], falling[minNetworks - 1]];
  return median === undefined || needed === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(FEW, TIMES_OTHERS * Math.min(median, needed));
}

/** Reduces what each network reported to its largest share, its good and bad loads alike, and leaves out the worst networks for `rest`. */
export function evidenceOf({ loads, bad }: GroupCounts, minNetworks: number): Evidence {
  // A load that was slow and crashed is one bad load; a crash may be reported in a later minute than its load.
  const reported = loads.flatMap((count, group): LoadCounts[] =>
    count > 0 ? [{ loads: count, bad: Math.min(count, bad[group] ?? 0) }] : [],
  );
  const largest = largestShare(
    reported.map((group) => group.loads),
    minNetworks,
  );
  const counted = reported.map((group) =>
    group.loads <= largest ? group : { loads: largest, bad: (group.bad * largest) / group.loads },
  );
  const worstFirst = counted.toSorted((a, b) => b.bad - a.bad);
  return { ...sumOf(counted), networks: counted.length, rest: sumOf(worstFirst.slice(minNetworks - 1)) };
}
