import { calls } from '@ai-site/shared/api';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite, type TestSite } from '../../testing/site.ts';

const operation = z.object({
  operationId: z.optional(z.string()),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe('the OpenAPI document', () => {
  it('describes every declared call under every path it has', async () => {
    const { paths } = document.parse((await site.app.inject('/openapi.json')).json());
    for (const call of calls) {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const described = paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[call.method.toLowerCase()];
        // Operation ids are unique in a valid document, so aliases have none.
        expect(described?.operationId).toBe(path === call.path ? call.name : undefined);
        expect(described?.parameters.filter((parameter) => parameter.in === 'path')).toHaveLength(
          path.split(':').length - 1,
        );
      }
    }
  });
});
