import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../testing/site.ts';

describe('the app', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.close());

  it('publishes an OpenAPI document', async () => {
    const answer = await site.app.inject('/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().paths)).toContain('/cus/login');
  });
  it('knows the health', async () => {
    expect([200, 503]).toContain((await site.app.inject(HEALTH_PATH)).statusCode);
  });
});
