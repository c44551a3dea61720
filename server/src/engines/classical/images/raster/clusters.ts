/** A group of similar colours: its mean, its spread and its share of all. */
export interface ColourCluster {
  readonly mean: readonly [number, number, number];
  /** Root mean square distance of its members from the mean. */
  readonly spread: number;
  readonly share: number;
}

const ROUNDS = 8;

/** Groups colours (three values each) by k-means (Lloyd 1982), started at evenly spaced brightness; the largest group first. */
export function clusterColours(colours: Float32Array, count: number): ColourCluster[] {
  const total = colours.length / 3;
  if (total === 0) return [];
  const order = Array.from({ length: total }, (_, i) => i).sort(
    (a, b) => (colours[a * 3] ?? 0) - (colours[b * 3] ?? 0),
  );
  const means = Array.from({ length: count }, (_, i) => {
    const at = (order[Math.floor(((i + 0.5) * total) / count)] ?? 0) * 3;
    return [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0] as const;
  });
  let clusters: ColourCluster[] = means.map((mean) => ({ mean, spread: 0, share: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) clusters = regroup(colours, clusters);
  return clusters.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
}

function regroup(colours: Float32Array, clusters: readonly ColourCluster[]): ColourCluster[] {
  const sums = clusters.map(() => ({ l: 0, a: 0, b: 0, squares: 0, count: 0 }));
  for (let at = 0; at < colours.length; at += 3) {
    const l = colours[at] ?? 0;
    const a = colours[at + 1] ?? 0;
    const b = colours[at + 2] ?? 0;
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    clusters.forEach(({ mean }, index) => {
      const d = (l - mean[0]) ** 2 + (a - mean[1]) ** 2 + (b - mean[2]) ** 2;
      if (d >= least) return;
      least = d;
      nearest = index;
    });
    const sum = sums[nearest];
    if (sum === undefined) continue;
    sum.l += l;
    sum.a += a;
    sum.b += b;
    sum.squares += least;
    sum.count += 1;
  }
  return sums.map(({ l, a, b, squares, count }, index) => {
    const before = clusters[index]?.mean ?? [0, 0, 0];
    return {
      mean: count === 0 ? before : [l / count, a / count, b / count],
      spread: count === 0 ? 0 : Math.sqrt(squares / count),
      share: (count * 3) / colours.length,
    };
  });
}
