/** How long a film is, roughly: 42 秒, 3 分钟. */
export const lengthText = (ms: number): string =>
  ms < 60_000 ? `${Math.round(ms / 1000)} 秒` : `${Math.round(ms / 60_000)} 分钟`;
