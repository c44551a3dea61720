import { runServer } from '../../../../server/src/composition/main.ts';
import { openSession } from '../../../../server/src/identity/sessions/sessions.ts';
import { readSettings } from '../../../../server/src/platform/config/settings.ts';
import { answerCpu } from './cpu.ts';

// The real site, with sessions issued without a login.

const { site, origin, close } = await runServer(readSettings(process.env));
const tokens: string[] = [];
for (const { id } of await site.db.selectFrom('accounts').select('id').execute())
  tokens.push((await openSession(site, { id })).accessToken);
answerCpu();
process.send?.({ origin, tokens });
process.once('disconnect', () => void close());
