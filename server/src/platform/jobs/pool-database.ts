import type { Pool } from 'pg';
import type { Db } from 'pg-boss';
import type { PgNotifier } from '../database/pg-notifier.ts';

/** Is told the queue of a new run; false: all workers of the queue are to be woken. */
export type Wake = (queue: string) => boolean;

/** Lets pg-boss use the site's connection pool: it opens no connections itself. */
export function poolDatabase(pool: Pool, notifier: PgNotifier, wake: Wake = () => false): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const onQueue = (queue: string): void => {
        if (!wake(queue)) onNotification(queue);
      };
      const leave = [notifier.subscribe(channel, onQueue), notifier.onReconnect(onReconnect)];
      await notifier.ready();
      return {
        close: async () => {
          for (const off of leave) off();
        },
      };
    },
  };
}
