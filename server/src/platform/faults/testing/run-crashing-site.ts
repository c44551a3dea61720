import { PayType } from '@ai-site/shared/domain/orders';
import { hold, settle } from '../../../billing/credits/ledger.ts';
import { membershipChanges } from '../../../billing/membership/due-changes.ts';
import { sweep } from '../../../billing/membership/sweep.ts';
import { queryDueAttempts } from '../../../billing/orders/query-due-attempts.ts';
import { runServer } from '../../../composition/main.ts';
import { openSession } from '../../../identity/sessions/sessions.ts';
import { saveCompiledModules } from '../../../testing/compile-cache.ts';
import { readSettings } from '../../config/settings.ts';
import { newId } from '../../database/new-id.ts';
import { armFault, faultPoint } from '../fault-points.ts';
import { type Command, command } from './commands.ts';
import { ProviderLink } from './provider-link.ts';

// A server process whose payments are driven by its parent, until it kills itself at the armed fault point.
const provider = new ProviderLink(process.env.PROVIDER_ORIGIN ?? '');
const { site, origin } = await runServer(readSettings(process.env), async () => ({
  providers: new Map([[PayType.wechat, provider]]),
  paymentSandbox: null,
  close: async () => {},
}));

async function obey(told: Command): Promise<unknown> {
  switch (told.do) {
    case 'arm':
      return armFault(told);
    case 'signIn': {
      const account = await site.db
        .insertInto('accounts')
        .values({
          id: newId(),
          mobile: told.mobile,
          nick_name: '测试用户',
          avatar: '',
          password_hash: null,
          created_at: site.clock(),
          age_group: 'adult',
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { accountId: account.id, token: (await openSession(site, account)).accessToken };
    }
    case 'spend': {
      const { key, accountId, tenths } = told;
      await site.db
        .transaction()
        .execute((tx) => hold(tx, site.clock(), { accountId, tenths, key, note: '图像创作' }, membershipChanges));
      // The second pass: the hold passed the first one inside its transaction.
      faultPoint('after-hold');
      return site.db.transaction().execute((tx) => settle(tx, site.clock(), key));
    }
    case 'sweep':
      return sweep(site);
    case 'queryAttempts':
      return queryDueAttempts(site);
  }
}

process.on('message', (told) => {
  obey(command.parse(told)).then(
    (answer) => process.send?.({ answer: answer ?? null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
saveCompiledModules();
process.send?.({ origin });
