const HOUR_MS = 3_600_000;

/** Milliseconds after which a quick fill expires. */
export const keptMs = {
  signedIn: 30 * 24 * HOUR_MS,
  visitor: 24 * HOUR_MS,
  /** Of the form of the home page, whose answer leads to the page that reads it. */
  form: HOUR_MS,
} as const;

/** Unexpired quick fills of visitors. Many people share one network (a campus). */
export const visitorLimits = { browser: 20, network: 200 } as const;

export const quickFillTexts = {
  browser: `未登录时 24 小时内最多一键填充 ${visitorLimits.browser} 次，请登录后继续`,
  network: '当前网络下未登录的一键填充过多，请登录后继续',
} as const;
