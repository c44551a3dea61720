import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, errorTexts } from './index.ts';

describe('telling an ApiError', () => {
  it('works across copies of the module: the shell throws, a remote catches', async () => {
    let copy: unknown;
    await jest.isolateModulesAsync(async () => {
      const other = await import('./api-error.ts');
      expect(other.ApiError).not.toBe(ApiError);
      copy = new other.ApiError(404, errorTexts.notFound);
    });
    expect(copy).toBeInstanceOf(ApiError);
  });

  it.each([new Error('ApiError'), { name: 'ApiError', code: 404 }, null, undefined])('is not fooled by %p', (value) => {
    expect(value instanceof ApiError).toBe(false);
  });
});
