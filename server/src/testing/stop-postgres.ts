import { stopTestServer } from './test-database.ts';

export default async function stopPostgres(): Promise<void> {
  await stopTestServer();
}
