import type { Generated } from 'kysely';

export interface StatisticsTables {
  /** How often an area was opened, or a step of the home page was reached (`home-box <step> <version>`), on a business date, without any reference to users. */
  daily_clicks: {
    day: string;
    target: string;
    count: Generated<number>;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends StatisticsTables {}
}
