import { PayType } from '@ai-site/shared/orders';
import { openSession } from '../../accounts/sessions.ts';
import { readSettings } from '../../config/settings.ts';
import { hold, settle } from '../../credits/ledger.ts';
import { newId } from '../../database/new-id.ts';
import { runServer } from '../../main.ts';
import { sweep } from '../../membership/sweep.ts';
import { askAboutDueAttempts } from '../../orders/janitor.ts';
import { armFault, faultPoint } from '../fault-points.ts';
import { type Command, command } from './commands.ts';
import { ProviderLink } from './provider-link.ts';

// One server process whose money is moved by its parent, until it kills itself at the point that was armed.
const provider = new ProviderLink(process.env.PROVIDER_ORIGIN ?? '');
const { site, origin } = await runServer(readSettings(process.env), async () => ({ providers: new Map([[PayType.wechat, provider]]), cashier: null, close: async () => {} }));

async function obey(told: Command): Promise<unknown> {
  switch (told.do) {
    case 'arm':
      return armFault(told);
    case 'signIn': {
      const account = await site.db
        .insertInto('accounts')
        .values({ id: newId(), mobile: told.mobile, nick_name: '测试用户', avatar: '', password_hash: null, created_at: site.clock(), age_group: 'adult' })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { accountId: account.id, token: (await openSession(site, account)).accessToken };
    }
    case 'spend': {
      const { key, accountId, tenths } = told;
      await site.db.transaction().execute((tx) => hold(tx, site.clock(), { accountId, tenths, key, note: '图像创作' }));
      // The second pass: the hold itself passed the first one, inside its transaction.
      faultPoint('after-hold');
      return site.db.transaction().execute((tx) => settle(tx, site.clock(), key));
    }
    case 'sweep':
      return sweep(site);
    case 'janitor':
      return askAboutDueAttempts(site);
  }
}

process.on('message', (told) => {
  obey(command.parse(told)).then(
    (answer) => process.send?.({ answer: answer ?? null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ origin });
