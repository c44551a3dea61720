import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings.ts';

const bucket = { S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const read = (env: NodeJS.ProcessEnv) => readSettings({ SECRET_KEY: 'a secret key that only tests know', ...env });

describe('the settings of storage', () => {
  it('are the disk without a bucket', () => {
    expect(read({}).storage).toEqual({ s3: null });
  });

  it('name a bucket of Amazon’s, or of any endpoint, which then has the bucket in its paths', () => {
    expect(read(bucket).storage.s3).toEqual({
      endpoint: null,
      bucket: 'site',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      pathStyle: false,
    });
    const own = { ...bucket, S3_ENDPOINT: 'https://objects.example.com', S3_REGION: 'cn-north-1' };
    expect(read(own).storage.s3).toMatchObject({
      endpoint: 'https://objects.example.com',
      region: 'cn-north-1',
      pathStyle: true,
    });
    expect(read({ ...own, S3_PATH_STYLE: 'off' }).storage.s3).toMatchObject({ pathStyle: false });
  });

  it('are named in the privacy policy', () => {
    expect(read({ ...bucket, S3_ENDPOINT: 'https://objects.example.com' }).facts.processors.storage).toEqual([
      'objects.example.com',
    ]);
    expect(read({ ...bucket, PROCESSORS_STORAGE: '某云' }).facts.processors.storage).toEqual(['某云']);
  });

  it.each(Object.keys(bucket))('are refused without %s', (name) => {
    expect(() => read({ ...bucket, [name]: '' })).toThrow(SettingsError);
    expect(() => read({ ...bucket, [name]: '' })).toThrow(name);
  });
});
