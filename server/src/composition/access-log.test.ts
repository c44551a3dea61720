import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { expect, it } from '@jest/globals';
import { createTestSite } from '../testing/site.ts';

it('every request is one line of the log with its id, without its query and its token', async () => {
  const lines: string[] = [];
  const site = await createTestSite({ logTo: (line) => lines.push(line) });
  const { token } = await site.signIn();
  lines.length = 0;
  const answer = await site.app.inject({
    url: `${memberships.current.path}?signature=known-to-nobody`,
    headers: { authorization: token },
  });
  await site.app.inject({ url: accounts.me.path });
  await site.close();
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([
    {
      reqId: answer.headers['x-request-id'],
      req: { method: 'GET', path: memberships.current.path },
      status: 200,
      ms: expect.any(Number),
    },
    { reqId: expect.any(String), req: { method: 'GET', path: accounts.me.path }, status: 401 },
  ]);
  for (const secret of ['known-to-nobody', token]) expect(lines.join('')).not.toContain(secret);
});
