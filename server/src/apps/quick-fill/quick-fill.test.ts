import { quickFill } from '@ai-site/shared/api/quick-fill';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const sample = { generateEngine: 2 as const, backFillParams: { prompt: '一只"橘猫"，\\油画/ 🐈', stylizeId: 2 } };

describe('a quick fill', () => {
  it('is read as it was created, by visitors too', async () => {
    const { id } = await site.call(quickFill.create, { body: sample });
    expect(await site.call(quickFill.get, { params: { id } })).toEqual({ id, ...sample });
  });

  it('may carry what must not appear, for any form and without a style', async () => {
    const words = { generateEngine: 0 as const, backFillParams: { prompt: '字'.repeat(4000), negativePrompt: '模糊' } };
    const { id } = await site.call(quickFill.create, { body: words });
    expect(await site.call(quickFill.get, { params: { id } })).toEqual({ id, ...words });
  });

  it('needs a prompt and a known engine', async () => {
    expect((await site.answer(quickFill.create, { body: { ...sample, backFillParams: { prompt: '', stylizeId: 2 } } })).envelope).toMatchObject({ code: 400, msg: '请输入描述' });
    expect((await site.answer(quickFill.create, { body: { ...sample, generateEngine: 6 } })).status).toBe(400);
  });

  it('is not found under another id', async () => {
    expect((await site.answer(quickFill.get, { params: { id: 'nothing' } })).envelope).toMatchObject({ code: 404, msg: errorTexts.notFound });
  });
});
