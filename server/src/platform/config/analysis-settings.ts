import * as z from 'zod/mini';
import { count } from './fields.ts';

/** When a version counts as worse than another one: the difference of their failure rates is statistically significant. */
export interface ComparisonSettings {
  readonly on: boolean;
  /** Significance level: a difference with a smaller p-value is not considered random. */
  readonly p: number;
  /** Loads that both versions need before they are compared. */
  readonly minLoads: number;
  /** Bad loads that the judged version needs: the test is an approximation for large counts and meaningless below this. */
  readonly minBad: number;
  /** Networks from which both versions need reports. Fewer together cannot get a version rolled back. */
  readonly minNetworks: number;
  /** Least difference of the failure rates, 0 to 1, where the two versions were live at different times. */
  readonly minRise: number;
  /** Length of the compared period, in minutes. */
  readonly windowMinutes: number;
  readonly everySeconds: number;
}

/** When a canary is rolled back automatically: it is worse than the live version. */
export interface CanaryAnalysisSettings extends ComparisonSettings {
  /** Largest failure rate, 0 to 1, while too little is known of the live version for a comparison. */
  readonly maxBad: number;
}

/** When a version that is live for everybody is rolled back automatically: it is much worse than an earlier one was. */
export interface LiveAnalysisSettings extends ComparisonSettings {
  /** Hours after going live in which a version is watched; what fails later has other causes than the release. */
  readonly hours: number;
}

/** When versions are rolled back automatically. */
export interface AnalysisSettings {
  readonly canaryAnalysis: CanaryAnalysisSettings;
  readonly liveAnalysis: LiveAnalysisSettings;
}

export const analysisEnvironment = {
  GUARD: z._default(z.enum(['on', 'off']), 'on'),
  GUARD_P: z._default(z.coerce.number().check(z.gt(0), z.lt(0.5)), 0.01),
  GUARD_MIN_LOADS: z._default(count(10, 1_000_000), 100),
  GUARD_MIN_BAD: z._default(count(1, 1000), 5),
  GUARD_MIN_NETWORKS: z._default(count(1, 32), 4),
  GUARD_MIN_RISE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  GUARD_MAX_BAD: z._default(z.coerce.number().check(z.gt(0), z.maximum(1)), 0.2),
  GUARD_WINDOW_MINUTES: z._default(count(1, 24 * 60), 10),
  GUARD_EVERY_SECONDS: z._default(count(1, 3600), 15),
  LIVE_GUARD: z._default(z.enum(['on', 'off']), 'on'),
  LIVE_GUARD_P: z._default(z.coerce.number().check(z.gt(0), z.lt(0.5)), 0.001),
  LIVE_GUARD_MIN_LOADS: z._default(count(10, 1_000_000), 30),
  LIVE_GUARD_MIN_BAD: z._default(count(1, 1000), 10),
  LIVE_GUARD_MIN_RISE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.2),
  LIVE_GUARD_WINDOW_MINUTES: z._default(count(1, 24 * 60), 60),
  LIVE_GUARD_HOURS: z._default(count(1, 30 * 24), 24),
};

export function readAnalysisSettings(values: z.output<z.ZodMiniObject<typeof analysisEnvironment>>): AnalysisSettings {
  return {
    canaryAnalysis: {
      on: values.GUARD === 'on',
      p: values.GUARD_P,
      minLoads: values.GUARD_MIN_LOADS,
      minBad: values.GUARD_MIN_BAD,
      minNetworks: values.GUARD_MIN_NETWORKS,
      minRise: values.GUARD_MIN_RISE,
      maxBad: values.GUARD_MAX_BAD,
      windowMinutes: values.GUARD_WINDOW_MINUTES,
      everySeconds: values.GUARD_EVERY_SECONDS,
    },
    liveAnalysis: {
      on: values.LIVE_GUARD === 'on',
      p: values.LIVE_GUARD_P,
      minLoads: values.LIVE_GUARD_MIN_LOADS,
      minBad: values.LIVE_GUARD_MIN_BAD,
      minNetworks: values.GUARD_MIN_NETWORKS,
      minRise: values.LIVE_GUARD_MIN_RISE,
      windowMinutes: values.LIVE_GUARD_WINDOW_MINUTES,
      hours: values.LIVE_GUARD_HOURS,
      everySeconds: values.GUARD_EVERY_SECONDS,
    },
  };
}
