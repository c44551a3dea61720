import { site as siteCalls } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const click = (type: string) => site.answer(siteCalls.click, { body: { type } });
const counts = () => site.site.db.selectFrom('daily_clicks').selectAll().orderBy('day').orderBy('target').execute();

describe('clicks', () => {
  it('are counted by business date and area, and nothing else is kept', async () => {
    await Promise.all(Array.from({ length: 20 }, () => click('chatNew')));
    await click('draw');
    site.clock.advance(24 * 3600);
    await click('draw');
    expect(await counts()).toEqual([
      { day: '2024-03-01', target: 'chatNew', count: 20 },
      { day: '2024-03-01', target: 'draw', count: 1 },
      { day: '2024-03-02', target: 'draw', count: 1 },
    ]);
  });

  it('are of known areas only', async () => {
    const before = await counts();
    expect((await click('elsewhere')).status).toBe(400);
    expect(await counts()).toEqual(before);
  });
});
