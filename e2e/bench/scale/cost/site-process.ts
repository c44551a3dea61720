import { runServer } from '../../../../server/src/composition/main.ts';
import { root } from '../../../../server/src/delivery/build/programs.ts';
import { publishBuilds } from '../../../../server/src/delivery/releases/upload/publish.ts';
import { openSession } from '../../../../server/src/identity/sessions/sessions.ts';
import { readSettings } from '../../../../server/src/platform/config/settings.ts';
import { answerCpu } from '../../chat/streams/cpu.ts';

// The real site with the builds of this working copy, and with sessions of all accounts issued without a login.

const { site, origin, close } = await runServer(readSettings(process.env));
await publishBuilds(site, root);
const tokens: Record<string, string> = {};
for (const { id } of await site.db.selectFrom('accounts').select('id').execute())
  tokens[id] = (await openSession(site, { id })).accessToken;
answerCpu();
process.send?.({ origin, tokens });
process.once('disconnect', () => void close());
