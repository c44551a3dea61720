import { runServer } from '../../server/src/composition/main.ts';
import { openSession } from '../../server/src/identity/sessions/sessions.ts';
import { readSettings } from '../../server/src/platform/config/settings.ts';
import type { Site } from '../../server/src/platform/site.ts';
import { answerCpu } from './chat/streams/cpu.ts';

/** Serves the real site until this process is disconnected; sends its origin, and sessions of all accounts, by their ids, issued without a login. */
export async function serveSite(prepare: (site: Site) => Promise<unknown> = async () => undefined): Promise<void> {
  const { site, origin, close } = await runServer(readSettings(process.env));
  await prepare(site);
  const tokens: Record<string, string> = {};
  for (const { id } of await site.db.selectFrom('accounts').select('id').execute())
    tokens[id] = (await openSession(site, { id })).accessToken;
  answerCpu();
  process.send?.({ origin, tokens });
  process.once('disconnect', () => void close());
}
