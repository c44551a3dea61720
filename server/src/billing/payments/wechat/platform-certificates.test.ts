import { setImmediate } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Aes } from 'wechatpay-axios-plugin';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import { intervalOf } from '../../../platform/jobs/job.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { keyPair } from '../testing/test-keys.ts';
import {
  openWechatDouble,
  WECHAT_APP,
  WECHAT_MERCHANT,
  WECHAT_SERIAL,
  type WechatDouble,
} from '../testing/wechat-double.ts';
import { followCertificates } from './follow-certificates.ts';
import { wechatJobs } from './jobs.ts';
import { PlatformCertificates } from './platform-certificates.ts';

const CONFIGURED = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001';
const NEXT = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
/** A certificate made for this test. */
const pem = `-----BEGIN CERTIFICATE-----
MIIDMzCCAhugAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL
BQAwKTEnMCUGA1UEAwweUGxhdGZvcm0gY2VydGlmaWNhdGUgZm9yIHRlc3RzMB4X
DTI2MTEyMjIxMTAwMVoXDTMxMTEyMTIxMTAwMVowKTEnMCUGA1UEAwweUGxhdGZv
cm0gY2VydGlmaWNhdGUgZm9yIHRlc3RzMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A
MIIBCgKCAQEAwGuQIVowsj3pvIB87CSLCEU8xj7lA2jBfolor/5Tr9MqXcaiKceI
0cDPfz4e9pdA0shd23nb7bypMVPSLenTPLwdUZOfl+sECkZHV7AfV4+8mPHWUihi
BdZHGBC7FJqOGUhZP5pR0UkDIk7/UEvgIc5n7X3JWGWn7Qhqt52ds+xbmrHOmxLM
SL4uV4gmLFJgBiAjGmVwm+3GVLsrHmzMqBN6+1Dn0a+up78Zp7BSy85k8WmhuPgV
mgi3Z+SE2hp9hil4rrHnILhid4Q9wSTNEpaGQWP7guVCge/10FE9R/7hCrTEOpIm
jTqP+DUgugnvyLrT6lDh8+0yvUJhg7VRQwIDAQABo1MwUTAdBgNVHQ4EFgQU+IRP
eCMWYIL7v5f+ZtIEICyvNlkwHwYDVR0jBBgwFoAU+IRPeCMWYIL7v5f+ZtIEICyv
NlkwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAoXewpRKULlbE
rqEZLUX3LQTB8L18BF9nuztZxUo+QpGiNeVp7iQL2nedG/fJlvlwzeYJlWu0tlar
xpakM4SJ061SfHGbCS0JT9tT0kBaUPwuth+8/79yA3C4pAFblciWq455rCC/dHko
hDHxgmKnfbixQkjuR4Y+X1mKmASrofiyHZpPrNDRclDbmQLeQmMsxtAWTe21BArE
8t3wjgetU2VXsycMALMQlptQ9aqDV5yvY6eA8hUQ3/tRQe/d8uOj9NLIz41hv4LX
6PrEMS7LKfdonTteH8bZIQi/VraSPj5L0BqCY2XRFN3yQB3iJsKtM9Y+OGZIjQKb
eiGVgWNnhQ==
-----END CERTIFICATE-----`;
const apiV3Key = '0123456789abcdef0123456789ABCDEF';

let site: TestSite;
let double: WechatDouble;
let account: WechatAccount;

const merchant = keyPair();
const platform = keyPair();
const foreign = keyPair();

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  double = await openWechatDouble(merchant, {
    keys: platform,
    serial: CONFIGURED,
    now: () => Math.floor(site.clock.now.getTime() / 1000),
  });
  double.certificates = [offer(pem)];
  account = {
    appId: WECHAT_APP,
    merchantId: WECHAT_MERCHANT,
    serial: WECHAT_SERIAL,
    privateKey: merchant.privateKey,
    apiV3Key: Buffer.from(apiV3Key),
    platformKeys: new Map([[CONFIGURED, platform.publicKey]]),
    publicKeyId: null,
    baseUrl: double.origin,
    timeoutMs: HANG_LIMIT_MS,
  };
});
afterEach(async () => {
  await double.close();
  await site.site.db.deleteFrom('wechat_certificates').execute();
});

function offer(certificate: string, key = apiV3Key) {
  const nonce = '61f9c719728a';
  return {
    serial_no: NEXT,
    effective_time: '2024-02-01T00:00:00+08:00',
    expire_time: '2029-02-01T00:00:00+08:00',
    encrypt_certificate: {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: 'certificate',
      ciphertext: Aes.AesGcm.encrypt(certificate, key, nonce, 'certificate'),
    },
  };
}

const open = () => new PlatformCertificates({ account, db: site.site.db, clock: site.site.clock });

describe('the platform certificates', () => {
  it('that WeChat offers are trusted beside the configured ones, also after a restart', async () => {
    const first = open();
    await first.load();
    expect((await first.renew()).getUTCFullYear()).toBe(2031);
    expect([...first.account.platformKeys.keys()]).toEqual([CONFIGURED, NEXT]);
    await first.renew();
    const restarted = open();
    await restarted.load();
    expect([...restarted.account.platformKeys.keys()]).toEqual([CONFIGURED, NEXT]);
  });

  it('are not taken from an answer that no known key signed', async () => {
    account = { ...account, platformKeys: new Map([[CONFIGURED, foreign.publicKey]]) };
    const certificates = open();
    await expect(certificates.renew()).rejects.toThrow('the signature is wrong');
    expect(await site.site.db.selectFrom('wechat_certificates').selectAll().execute()).toEqual([]);
  });

  it('are not taken when they were encrypted for somebody else', async () => {
    double.certificates = [offer(pem, 'another key of 32 bytes, of that')];
    await expect(open().renew()).rejects.toThrow();
  });
});

describe('the job that renews the platform certificates', () => {
  const [job] = wechatJobs;
  if (job === undefined) throw new Error('no job');
  const settingsWith = (wechat: WechatAccount | null) => ({
    ...site.site.settings,
    payments: { ...site.site.settings.payments, wechat },
  });

  it('runs twice a day where WeChat signs by certificates, and nowhere else', () => {
    expect(intervalOf(job, settingsWith(account))).toBe(12 * 3600);
    expect(intervalOf(job, settingsWith({ ...account, publicKeyId: 'PUB_KEY_ID_1' }))).toBeNull();
    expect(intervalOf(job, settingsWith(null))).toBeNull();
  });

  it('gives every process the new keys; one that has stopped following keeps its own', async () => {
    const followed = await followCertificates(site.site, account);
    const stopped = await followCertificates(site.site, account);
    stopped.stop();
    const follower = followed.account.platformKeys;
    expect([...follower.keys()]).toEqual([CONFIGURED]);
    await site.site.notifier.ready();
    await job.run({ ...site.site, settings: settingsWith(account) }, new AbortController().signal);
    while (!follower.has(NEXT)) await setImmediate();
    expect([...stopped.account.platformKeys.keys()]).toEqual([CONFIGURED]);
    followed.stop();
  });

  it('fails, so that it is tried again, when WeChat gives no verified answer', async () => {
    account = { ...account, platformKeys: new Map([[CONFIGURED, foreign.publicKey]]) };
    await expect(
      job.run({ ...site.site, settings: settingsWith(account) }, new AbortController().signal),
    ).rejects.toThrow('the signature is wrong');
  });
});
