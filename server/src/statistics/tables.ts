import type { Generated } from 'kysely';

export interface StatisticsTables {
  /** How often an area was opened on a business date; nothing about who did. */
  daily_clicks: {
    day: string;
    target: string;
    count: Generated<number>;
  };
}
