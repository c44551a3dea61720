import { funnel } from '@ai-site/shared/api/funnel';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rateTable } from '../../platform/http/rate-limits.ts';
import { issuePageKey } from '../../platform/telemetry/page-key.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';

const OPERATOR = '13700000000';

let site: TestSite;
let operator: TestUser;
beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await site.signIn({ mobile: OPERATOR });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.site.db.deleteFrom('daily_clicks').execute();
});

const pageKey = (version: string) =>
  issuePageKey(site.site.settings, { versions: [{ name: 'shell', version }], group: 1, now: site.clock.now });

/** A browser that keeps its cookie; each step is reported by a page of its own. */
function browser(version = '1.4.0') {
  let cookie = '';
  return async (step: string, key = pageKey(version)) => {
    const { status, headers, envelope } = await site.answer(
      funnel.count,
      { body: { step, version, key } },
      { headers: cookie === '' ? {} : { cookie } },
    );
    const [sent] = String(headers['set-cookie'] ?? '').split(';');
    if (sent !== undefined && sent !== '') cookie = sent;
    return { status, msg: envelope.msg, cookie };
  };
}

const list = (days?: number) =>
  site.call(funnel.list, { query: days === undefined ? {} : { days } }, { token: operator.token });

describe('the steps of the home box', () => {
  it('count once per browser and day, by the version that the page was served with', async () => {
    const [one, other, canary] = [browser(), browser(), browser('1.5.0')];
    for (const step of ['seen', 'seen', 'focus', 'submit', 'login', 'result', 'result'])
      expect((await one(step)).status).toBe(200);
    for (const step of ['seen', 'focus']) await other(step);
    for (const step of ['seen', 'focus', 'submit']) await canary(step);
    expect(await list()).toEqual({
      from: '2024-02-24',
      to: '2024-03-01',
      variants: [
        { version: '1.4.0', counts: { seen: 2, focus: 2, submit: 1, login: 1, result: 1, 'second-day': 0 } },
        { version: '1.5.0', counts: { seen: 1, focus: 1, submit: 1, login: 0, result: 0, 'second-day': 0 } },
      ],
    });
  });

  it('tell by the day alone that a browser came back, and keep nothing else of it', async () => {
    const visit = browser();
    await visit('seen');
    site.clock.advance(24 * 3600);
    const { cookie } = await visit('seen');
    expect(cookie).toMatch(/^home-box=2024-03-0\d~2024-03-0\d~33~1$/);
    await visit('seen');
    expect((await list(1)).variants[0]?.counts).toMatchObject({ seen: 1, 'second-day': 1 });
    expect((await list(2)).variants[0]?.counts).toMatchObject({ seen: 2, 'second-day': 1 });
  });

  it('count nothing for a page that this site has not served with that version, and one page once', async () => {
    const key = pageKey('1.4.0');
    await browser('1.5.0')('seen', key);
    await browser()('seen', 'invented');
    expect((await list()).variants).toEqual([]);
    // Without cookies every report is that of a new browser.
    for (let no = 0; no < 3; no += 1) await browser()('seen', key);
    expect((await list()).variants[0]?.counts.seen).toBe(1);
  });

  it('are known ones', async () => {
    expect(await browser()('bought')).toMatchObject({ status: 400, msg: '未知的步骤' });
    expect(await browser()('second-day')).toMatchObject({ status: 400, msg: '未知的步骤' });
    expect((await list()).variants).toEqual([]);
  });

  it('are for operators to read', async () => {
    expect((await site.answer(funnel.list, {})).status).toBe(401);
    expect((await site.answer(funnel.list, {}, { token: (await site.signIn()).token })).status).toBe(403);
  });
});

itByNight('a flood of reports is refused', async () => {
  const strict = await createTestSite({
    settings: { relaxations: { ...site.site.settings.relaxations, raisedLimits: false } },
  });
  try {
    const answers = await Promise.all(
      Array.from({ length: rateTable.telemetry.perAddress + 1 }, () =>
        strict.answer(funnel.count, { body: { step: 'seen', version: '1.4.0', key: 'x' } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ envelope }) => envelope.msg)).toEqual([errorTexts.tooMany]);
  } finally {
    await strict.close();
  }
});
