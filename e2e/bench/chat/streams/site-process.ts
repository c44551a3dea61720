import { openSession } from '../../../../server/src/accounts/sessions.ts';
import { readSettings } from '../../../../server/src/config/settings.ts';
import { runServer } from '../../../../server/src/main.ts';
import { answerCpu } from './cpu.ts';

// The site as it is, with its sessions handed out without the login.

const { site, origin, close } = await runServer(readSettings(process.env));
const tokens: string[] = [];
for (const { id } of await site.db.selectFrom('accounts').select('id').execute()) tokens.push((await openSession(site, { id })).accessToken);
answerCpu();
process.send?.({ origin, tokens });
process.once('disconnect', () => void close());
