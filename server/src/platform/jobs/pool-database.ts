import type { Pool } from 'pg';
import type { Db } from 'pg-boss';
import type { PgNotifier } from '../database/pg-notifier.ts';

/** Lets pg-boss use the site's connection pool: it opens no connections itself. */
export function poolDatabase(pool: Pool, notifier: PgNotifier): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const leave = [notifier.subscribe(channel, onNotification), notifier.onReconnect(onReconnect)];
      await notifier.ready();
      return {
        close: async () => {
          for (const off of leave) off();
        },
      };
    },
  };
}
