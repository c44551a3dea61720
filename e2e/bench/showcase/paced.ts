/** Latencies in milliseconds of requests begun at a constant rate, whether or not earlier ones have ended. */
export async function paced(
  perSecond: number,
  seconds: number,
  request: (no: number) => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = [];
  const timed = async (no: number): Promise<void> => {
    const start = performance.now();
    await request(no);
    times.push(performance.now() - start);
  };
  const total = perSecond * seconds;
  const begun = performance.now();
  const requests: Promise<void>[] = [];
  while (requests.length < total) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    while (requests.length < due) requests.push(timed(requests.length));
  }
  await Promise.all(requests);
  return times;
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
