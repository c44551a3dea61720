import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-payment-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const facts = { SITE_OPERATOR: '示例科技有限公司', CONTACT_PHONE: '010-00000000', COURT_DISTRICT: '乙市丙区' };
const pkcs1 = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

const local = { DATA_DIR: dataDir };
const production = {
  SITE_ENV: 'production',
  DATA_DIR: dataDir,
  SECRET_KEY: 'x'.repeat(32),
  SMS_HTTP_URL: 'https://sms.example.com/send',
  SMS_HTTP_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://ai.example.com',
};
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: keys.privateKey, ALIPAY_PUBLIC_KEY: keys.publicKey };
const wechat = {
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MCH_ID: '1900',
  WECHAT_PAY_SERIAL: 'AB12',
  WECHAT_PAY_PRIVATE_KEY: keys.privateKey,
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
};
const wechatPublicKey = { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY: keys.publicKey };

const failureOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

/** A self-signed certificate, valid for a hundred years; its private key was discarded. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDEzCCAfugAwIBAgIUUVfwnv3Alt4V6+gaRwV6cgAAAAEwDQYJKoZIhvcNAQEL
BQAwGDEWMBQGA1UEAwwNdGVzdCBwbGF0Zm9ybTAgFw0yNjExMjEyMjE0MjVaGA8y
MTI2MTAyODIyMTQyNVowGDEWMBQGA1UEAwwNdGVzdCBwbGF0Zm9ybTCCASIwDQYJ
KoZIhvcNAQEBBQADggEPADCCAQoCggEBAOQT8U0PxUJqIIZ5MkX3vvA9nebM3n0f
oPPTaldU5b6n0SSazQssVdl+9C765lJTH/mB2xcMxvddBD69gFRqxBeKSG4nAgZs
RXyT3AvM2AGsnP+UNpzxp1Vu/b/BZzJVyAYCsFlB0MRlfKD9X7fxBLr4WpWQTxr3
VXd87sFuSrJj/5e9DwX+2QbLpySaxArr+nhdCWPAua7KyAvFxRmH3Iwil/v6AXaA
+EiyuHsLHvsWtJu5+bi0TfrTIGKpf3eaxFUT//IUcuGDYPS4xp4SXdlmSofhKVZA
9K/LHlWBAittvJ2hqcVrozggKO8LdaLigSJF6J/RODbkMhcJcjoQyqMCAwEAAaNT
MFEwHQYDVR0OBBYEFGaVX84eFWY+VMwQ9ioBmeXr90/5MB8GA1UdIwQYMBaAFGaV
X84eFWY+VMwQ9ioBmeXr90/5MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADggEBABkthRN6rwaUZGVBlSTkfIxzFLr5Lh4Lsdhz2LJ1wmpN5F5VygjVZwXU
3VjZa/LnB65vnLZ+/4zdLe/ensAJZM/ibAnRD5dd8rTfEIAsC89/U3bk54tqPEt0
E2VJO6kB47oousadsGFRqrC4oDFvnjm/4P6Dx3LV/v22kwBuT9Qnsqurt4NdI3x4
yxnXaGuQDRvviTWnRaiFf3Wkv18o3YEuwltp/3PI7UYZcBiyYNz42Rt/CVZtz3xh
Kx2P7u7BC+PH6CHENyov3ZTx6rlJRXAtdAatpWq6rkcA4m2F0g/lCrlnniUzR3vG
KoeoWWmIF/zkYHY6EY9T6CMBgs24uVQ=
-----END CERTIFICATE-----`;

describe('the settings of payment', () => {
  it('start the payment sandbox on a local site without a provider by default', () => {
    expect(readSettings(local).payments).toEqual({
      alipay: null,
      wechat: null,
      paymentSandbox: { port: null, origin: null },
    });
    expect(readSettings({ ...local, PAYMENT_SANDBOX: 'off' }).payments.paymentSandbox).toBeNull();
    expect(
      readSettings({ ...local, PAYMENT_SANDBOX_PORT: '9001', PAYMENT_SANDBOX_ORIGIN: 'http://192.168.1.9:9001/x' })
        .payments.paymentSandbox,
    ).toEqual({
      port: 9001,
      origin: 'http://192.168.1.9:9001',
    });
  });

  it('refuse a public site that nobody can pay, and say what is needed', () => {
    const message = failureOf(production);
    for (const needed of [
      'ALIPAY_APP_ID',
      'ALIPAY_PRIVATE_KEY',
      'ALIPAY_PUBLIC_KEY',
      'WECHAT_PAY_MCH_ID',
      'WECHAT_PAY_CERTIFICATES',
      'PAYMENT_SANDBOX=on',
    ])
      expect(message).toContain(needed);
    expect(failureOf({ ...production, PAYMENT_SANDBOX: 'off' })).toContain('ALIPAY_APP_ID');
    expect(readSettings({ ...production, PAYMENT_SANDBOX: 'on' }).payments.paymentSandbox).not.toBeNull();
  });

  it('refuse real payments on a public site whose agreements name no operator, contact and court', () => {
    const message = failureOf({ ...production, ...alipay });
    for (const needed of ['SITE_OPERATOR', 'CONTACT_EMAIL or CONTACT_PHONE', 'COURT_DISTRICT'])
      expect(message).toContain(needed);
    for (const name of Object.keys(facts))
      expect(failureOf({ ...production, ...alipay, ...facts, [name]: '' })).toContain(name);
    expect(failureOf({ ...production, ...alipay, ...facts })).toBe('');
    expect(
      failureOf({ ...production, ...alipay, ...facts, CONTACT_PHONE: '', CONTACT_EMAIL: 'help@example.com' }),
    ).toBe('');
    expect(failureOf({ ...production, PAYMENT_SANDBOX: 'on' })).toBe('');
    expect(failureOf({ ...local, ...alipay })).toBe('');
  });

  it('connect what is configured, and then no sandbox', () => {
    const { payments, facts: told } = readSettings({
      ...production,
      ...facts,
      ...alipay,
      ...wechat,
      ...wechatPublicKey,
      PAYMENT_SANDBOX: 'on',
    });
    expect(payments).toMatchObject({
      alipay: { appId: '2021', sellerId: null },
      wechat: { merchantId: '1900', publicKeyId: 'PUB_KEY_ID_1' },
      paymentSandbox: null,
    });
    expect(told.processors.payment).toEqual(['支付宝', '微信支付']);
    expect(readSettings({ ...local, ...alipay }).facts.processors.payment).toEqual(['支付宝']);
    expect(readSettings({ ...local, ...alipay, PROCESSORS_PAYMENT: '某支付公司' }).facts.processors.payment).toEqual([
      '某支付公司',
    ]);
    expect(readSettings(local).facts.processors.payment).toEqual([]);
  });

  it('name what a half-configured provider lacks, also on a local site', () => {
    expect(failureOf({ ...local, ALIPAY_APP_ID: '2021' })).toMatch(
      /Alipay lacks ALIPAY_PRIVATE_KEY\n.*Alipay lacks ALIPAY_PUBLIC_KEY/,
    );
    expect(failureOf({ ...local, WECHAT_PAY_APP_ID: 'wx1' })).toContain('WeChat Pay lacks WECHAT_PAY_API_V3_KEY');
    expect(failureOf({ ...local, ...wechat })).toContain(
      'WECHAT_PAY_PUBLIC_KEY_ID with WECHAT_PAY_PUBLIC_KEY, or WECHAT_PAY_CERTIFICATES',
    );
    expect(failureOf({ ...local, ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' })).toContain(
      'WeChat Pay lacks WECHAT_PAY_PUBLIC_KEY',
    );
  });

  it('take keys as PEM, as one line, as bare base64 and as a file', () => {
    const file = path.join(dataDir, 'app.pem');
    writeFileSync(file, pkcs1.privateKey);
    const privateKeys = [
      keys.privateKey,
      keys.privateKey.replaceAll('\n', '\\n'),
      bare(keys.privateKey),
      bare(pkcs1.privateKey),
      pkcs1.privateKey,
      file,
    ];
    for (const ALIPAY_PRIVATE_KEY of privateKeys)
      expect(readSettings({ ...local, ...alipay, ALIPAY_PRIVATE_KEY }).payments.alipay?.privateKey.type).toBe(
        'private',
      );
    for (const ALIPAY_PUBLIC_KEY of [keys.publicKey, bare(keys.publicKey), bare(pkcs1.publicKey)]) {
      expect(readSettings({ ...local, ...alipay, ALIPAY_PUBLIC_KEY }).payments.alipay?.alipayPublicKey.type).toBe(
        'public',
      );
    }
  });

  it('refuse what is no key, without printing it', () => {
    const message = failureOf({
      ...local,
      ...alipay,
      ALIPAY_PRIVATE_KEY: 'secret-looking-text',
      ALIPAY_PUBLIC_KEY: keys.privateKey,
    });
    expect(message).toMatch(/ALIPAY_PRIVATE_KEY: no RSA private key[\s\S]*ALIPAY_PUBLIC_KEY: no RSA public key/);
    expect(message).not.toContain('secret-looking');
    expect(failureOf({ ...local, ...wechat, WECHAT_PAY_CERTIFICATES: keys.publicKey })).toContain(
      'WECHAT_PAY_CERTIFICATES: no certificate',
    );
    expect(failureOf({ ...local, ...wechat, ...wechatPublicKey, WECHAT_PAY_API_V3_KEY: 'short' })).toContain(
      'WECHAT_PAY_API_V3_KEY: must be 32 bytes',
    );
  });

  it('find the keys of certificates by their serial numbers', () => {
    const { wechat: account } = readSettings({ ...local, ...wechat, WECHAT_PAY_CERTIFICATES: certificate }).payments;
    expect(account?.publicKeyId).toBeNull();
    expect([...(account?.platformKeys.keys() ?? [])]).toEqual(['5157F09EFDC096DE15EBE81A47057A7200000001']);
  });
});
