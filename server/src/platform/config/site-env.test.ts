import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { accounts } from '@ai-site/shared/api/accounts';
import { LONG_CONNECTION_PATH } from '@ai-site/shared/api/realtime';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { PREVIEWS_FILES_PREFIX, PREVIEWS_PATH } from '@ai-site/shared/frame';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningServer, runServer } from '../../composition/main.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../../testing/test-database.ts';
import { armedFault } from '../faults/fault-points.ts';
import { rateTable } from '../http/rate-limits.ts';
import { readSettings } from './settings.ts';
import { type Relaxations, siteEnvTable } from './site-env.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-production-'));
const publicOrigin = 'https://ai.example.com';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
let database: TestDatabase;
let server: RunningServer;

/** A production site with settings that try to enable relaxations. HOST keeps the test on this machine. */
const environment = (): NodeJS.ProcessEnv => ({
  SITE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl(database.connection),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  CAPTCHA: 'off',
  FAULT_POINT: 'before-settle',
  SECRET_KEY: 'k'.repeat(40),
  SMS_HTTP_URL: 'http://127.0.0.1:9/send',
  SMS_HTTP_TOKEN: 'token',
  PUBLIC_ORIGIN: publicOrigin,
  ALIPAY_APP_ID: '2021000000000009',
  ALIPAY_PRIVATE_KEY: keys.privateKey,
  ALIPAY_PUBLIC_KEY: keys.publicKey,
  SITE_OPERATOR: '示例科技有限公司',
  CONTACT_EMAIL: 'help@example.com',
  COURT_DISTRICT: '乙市丙区',
});

const post = (address: string, body: unknown): Promise<Response> =>
  fetch(`${server.origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A check for every relaxation that it is off in production. A relaxation without a check does not compile. */
const proofs: Readonly<Record<keyof Relaxations, () => Promise<void>>> = {
  outbox: async () => {
    const answer = await fetch(`${server.origin}${siteCalls.outbox.path}`);
    expect(answer.status).toBe(404);
    const document = await (await fetch(`${server.origin}/openapi.json`)).text();
    expect(document).not.toContain(siteCalls.outbox.path);
  },
  captchaMayBeOff: async () => {
    const drawn = await (await post(accounts.captcha.path, { mobilePhone: '13800000000' })).json();
    expect(drawn).toMatchObject({ code: 200, data: { required: true } });
    const refused = await (await post(accounts.sendCode.path, { mobilePhone: '13800000000' })).json();
    expect(refused).toMatchObject({ code: 400, msg: '请输入图形验证码' });
  },
  paymentSandbox: async () => {
    const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY, ...withoutProvider } = environment();
    expect(() => readSettings(withoutProvider)).toThrow(
      /ALIPAY_APP_ID[\s\S]*WECHAT_PAY_MCH_ID[\s\S]*PAYMENT_SANDBOX=on/,
    );
    expect(readSettings({ ...withoutProvider, PAYMENT_SANDBOX: 'on' }).payments.paymentSandbox).not.toBeNull();
    expect([...server.site.payments.values()].map(({ name, sandbox }) => ({ name, sandbox }))).toEqual([
      { name: 'alipay', sandbox: false },
    ]);
  },
  faultPoints: async () => {
    expect(readSettings(environment()).faultPoint).toBeNull();
    expect(readSettings({ ...environment(), SITE_ENV: 'local' }).faultPoint).toEqual({
      point: 'before-settle',
      pass: 1,
    });
    expect(armedFault()).toBeNull();
  },
  privateTeamBackends: async () => {
    expect(server.site.settings).toMatchObject({ relaxations: { privateTeamBackends: false }, teamBackendHosts: [] });
  },
  developerOverrides: async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin: 'http://localhost:3000',
    };
    expect(await upgradeStatus(headers)).toBe(403);
    expect(await upgradeStatus({ ...headers, origin: publicOrigin })).toBe(101);
  },
  raisedLimits: async () => {
    // Sent in parallel: the bucket would refill during sequential calls.
    const calls = Array.from({ length: 2 * rateTable.credential.perAddress }, () => post(accounts.login.path, {}));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(429);
  },
  previews: async () => {
    const answer = await fetch(`${server.origin}${PREVIEWS_PATH}`, { headers: { accept: 'text/html' } });
    const elsewhere = await fetch(`${server.origin}/no-such-path`, { headers: { accept: 'text/html' } });
    expect([answer.status, (await answer.text()).includes(PREVIEWS_FILES_PREFIX)]).toEqual([elsewhere.status, false]);
    const script = await fetch(`${server.origin}${PREVIEWS_FILES_PREFIX}main.js`, {
      headers: { accept: 'application/json' },
    });
    expect(script.status).toBe(404);
  },
  bindLoopback: async () => {
    const { HOST, ...withoutHost } = environment();
    expect(readSettings(withoutHost).host).toBe('0.0.0.0');
    expect(readSettings({ DATA_DIR: dataDir }).host).toBe('localhost');
  },
  // What it relaxes is tested with publications (`release-work.test.ts`).
  approvalWithoutOperators: async () =>
    expect(readSettings(environment()).relaxations.approvalWithoutOperators).toBe(false),
  missingFacts: async () => {
    const { SITE_OPERATOR, CONTACT_EMAIL, COURT_DISTRICT, ...withoutFacts } = environment();
    expect(() => readSettings(withoutFacts)).toThrow(
      /SITE_OPERATOR[\s\S]*CONTACT_EMAIL or CONTACT_PHONE[\s\S]*COURT_DISTRICT/,
    );
  },
  // What it relaxes is tested with the file itself (`security-txt.test.ts`).
  missingSecurityContact: async () =>
    expect(readSettings(environment()).relaxations.missingSecurityContact).toBe(false),
  missingSecrets: async () => {
    const { SECRET_KEY, ...withoutSecret } = environment();
    expect(() => readSettings(withoutSecret)).toThrow('SECRET_KEY');
  },
};

async function upgradeStatus(headers: Record<string, string>): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const call = request(`${server.origin}${LONG_CONNECTION_PATH}`, { headers });
    call.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    call.on('response', (response) => resolve(response.statusCode ?? 0));
    call.on('error', reject);
    call.end();
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await runServer(readSettings(environment()));
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a production site', () => {
  it.each(Object.entries(proofs))('has %s off', async (name, proof) => {
    expect(siteEnvTable.production).toMatchObject({ [name]: false });
    expect(siteEnvTable.local).toMatchObject({ [name]: true });
    await proof();
  });
});
