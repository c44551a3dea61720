import { accounts } from '@ai-site/shared/api/accounts';
import {
  accountTexts,
  CODES_PER_PHONE_HARD_CAPTCHA,
  CODES_PER_REQUESTER_PER_DAY,
} from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadImage } from '@napi-rs/canvas';
import { fingerprint } from '../../platform/config/derived-key.ts';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { readOutbox } from '../sms/outbox.ts';
import { FAILURES_MAX, STRANGER_FAILURES } from './attempts.ts';
import { BROWSER_COOKIE } from './requester.ts';

const PASSWORD = 'right-one';
/** Every test has an owner of its own, who is an operator too. */
const owners = Array.from({ length: 50 }, (_, no) => String(13_812_345_600 + no));
const DAY_SECONDS = 24 * 3600;
let site: TestSite;
let mobile: string;
let passwordHash: string;

/** A browser: keeps its cookie, as browsers do. */
class Browser {
  readonly ip: string;
  cookie = '';

  constructor(ip: string) {
    this.ip = ip;
  }

  async answer(call: Parameters<TestSite['answer']>[0], body: unknown) {
    const answer = await site.answer(
      call,
      { body },
      { ip: this.ip, headers: { 'user-agent': 'Mozilla/5.0', ...(this.cookie === '' ? {} : { cookie: this.cookie }) } },
    );
    const set = String(answer.headers['set-cookie'] ?? '');
    if (set.startsWith(`${BROWSER_COOKIE}=`)) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  /** `<captchaId>:<answer>` of a captcha with a known answer: the server stores only a fingerprint, which the test replaces. */
  async captcha(): Promise<string> {
    const { captchaId } = accounts.captcha.data.parse(
      (await this.answer(accounts.captcha, { mobilePhone: mobile })).envelope.data,
    );
    const answer_hash = fingerprint(site.site.settings.secretKey, 'captcha', captchaId, 'ABCD');
    await site.site.db.updateTable('captchas').set({ answer_hash }).where('id', '=', captchaId).execute();
    return `${captchaId}:ABCD`;
  }

  async imageWidth(): Promise<number> {
    const { image } = accounts.captcha.data.parse(
      (await this.answer(accounts.captcha, { mobilePhone: mobile })).envelope.data,
    );
    return (await loadImage(Buffer.from(image.split(',')[1] ?? '', 'base64'))).width;
  }

  async send() {
    return this.answer(accounts.sendCode, { mobilePhone: mobile, token: await this.captcha() });
  }

  loginByCode(authCode: string) {
    return this.answer(accounts.loginByCode, { mobile, authCode });
  }

  login(password: string, token?: string) {
    return this.answer(accounts.login, { mobilePhone: mobile, password, ...(token === undefined ? {} : { token }) });
  }

  /** Signs in by a code of its own. */
  async signIn(): Promise<void> {
    expect((await this.send()).status).toBe(200);
    expect((await this.loginByCode(await latestCode())).status).toBe(200);
  }
}

const latestCode = async (): Promise<string> => (await readOutbox(site.site, mobile))[0]?.code ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

let owner: Browser;
let stranger: Browser;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  site = await createTestSite({
    settings: { captcha: true, operators: [...owners], relaxations: { ...siteEnvTable.local, raisedLimits: false } },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  mobile = owners.shift() ?? '';
  // What the addresses of these tests did before counts no longer.
  site.clock.advance(DAY_SECONDS);
  owner = new Browser('10.0.0.1');
  stranger = new Browser('10.9.9.9');
  await owner.signIn();
  await site.site.db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('mobile', '=', mobile)
    .execute();
});

/** Wrong passwords until the requester is refused; returns the last answer. */
async function guess(browser: Browser, times: number) {
  let last = await browser.login('wrong', await browser.captcha());
  for (let i = 1; i < times; i += 1) last = await browser.login('wrong', await browser.captcha());
  return last;
}

describe('a stranger who guesses the password of a number, an operator’s too', () => {
  it('is refused for a quarter of an hour after five failures', async () => {
    expect((await guess(stranger, FAILURES_MAX.password)).envelope.msg).toBe(accountTexts.credentialsWrong);
    const refused = await stranger.login(PASSWORD, await stranger.captcha());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('never locks out the browser that was signed in before, which is asked for no captcha', async () => {
    for (let i = 0; i < 3; i += 1) await guess(new Browser(`10.9.9.${i}`), FAILURES_MAX.password);
    expect((await owner.login(PASSWORD)).status).toBe(200);
  });

  it('never locks out the owner at a new browser, even at the stranger’s address', async () => {
    await guess(stranger, FAILURES_MAX.password);
    for (const ip of ['10.7.7.7', stranger.ip]) {
      const fresh = new Browser(ip);
      expect((await fresh.login(PASSWORD)).envelope).toMatchObject({ code: 400, msg: accountTexts.captchaRequired });
      expect((await fresh.login(PASSWORD, await fresh.captcha())).status).toBe(200);
    }
  });

  it('gets nowhere without a captcha after three failures on the number, from whatever addresses', async () => {
    for (let i = 0; i < STRANGER_FAILURES.captcha; i += 1)
      expect((await new Browser(`10.9.1.${i}`).login('wrong')).envelope.msg).toBe(accountTexts.credentialsWrong);
    expect((await new Browser('10.9.2.1').login('wrong')).envelope.msg).toBe(accountTexts.captchaRequired);
    expect((await new Browser('10.9.2.1').login('wrong', 'nonsense:ABCD')).envelope.msg).toBe(
      accountTexts.captchaWrong,
    );
  });

  it('gets a harder captcha, and the owner’s browser does not', async () => {
    const easy = await stranger.imageWidth();
    for (let i = 0; i < STRANGER_FAILURES.hardCaptcha; i += 1) await guess(new Browser(`10.9.1.${i}`), 1);
    expect(await stranger.imageWidth()).toBeGreaterThan(easy);
    expect(await owner.imageWidth()).toBe(easy);
  });

  it('leaves the owner’s browser its own allowance, which is counted too', async () => {
    await guess(stranger, FAILURES_MAX.password);
    for (let i = 0; i < FAILURES_MAX.password; i += 1) expect((await owner.login('mistyped')).status).toBe(400);
    expect((await owner.login(PASSWORD)).status).toBe(429);
  });

  it('is not forgiven by the owner’s success', async () => {
    await guess(stranger, FAILURES_MAX.password);
    expect((await owner.login(PASSWORD)).status).toBe(200);
    expect((await stranger.login('wrong', await stranger.captcha())).status).toBe(429);
  });
});

describe('a code', () => {
  it('belongs to the browser that asked for it', async () => {
    site.clock.advance(60);
    await owner.send();
    const code = await latestCode();
    expect((await stranger.loginByCode(code)).status).toBe(400);
    expect((await owner.loginByCode(code)).status).toBe(200);
  });

  it('is not used up by a stranger’s wrong calls, nor replaced by a code that a stranger asks for', async () => {
    site.clock.advance(60);
    await owner.send();
    const code = await latestCode();
    for (let i = 0; i < FAILURES_MAX.code; i += 1) expect((await stranger.loginByCode(wrong(code))).status).toBe(400);
    expect((await stranger.send()).status).toBe(200);
    expect((await owner.loginByCode(code)).status).toBe(200);
  });

  it('asked for by a browser before it had its cookie is still its own', async () => {
    const first = new Browser('10.4.4.4');
    const token = await new Browser('10.5.5.5').captcha();
    site.clock.advance(60);
    expect(first.cookie).toBe('');
    await first.answer(accounts.sendCode, { mobilePhone: mobile, token });
    expect(first.cookie).not.toBe('');
    expect((await first.loginByCode(await latestCode())).status).toBe(200);
  });

  it('can be tried ten times in a quarter of an hour by one requester', async () => {
    // The first call of a browser has no cookie yet.
    await stranger.imageWidth();
    for (let i = 0; i < FAILURES_MAX.code; i += 1) expect((await stranger.loginByCode('123456')).status).toBe(400);
    expect((await stranger.loginByCode('123456')).status).toBe(429);
  });
});

describe('a stranger who asks for codes', () => {
  it('uses up neither the minute nor the day of the owner’s browser', async () => {
    for (let i = 0; i < CODES_PER_REQUESTER_PER_DAY; i += 1) {
      site.clock.advance(60);
      expect((await stranger.send()).status).toBe(200);
    }
    expect((await stranger.send()).status).toBe(429);
    expect((await owner.send()).status).toBe(200);
  });

  it('leaves the owner at a new browser an allowance too', async () => {
    for (let i = 0; i < CODES_PER_REQUESTER_PER_DAY; i += 1) {
      site.clock.advance(60);
      await stranger.send();
    }
    await new Browser('10.7.7.7').signIn();
  });

  it('gets a harder captcha after a few, and the owner’s browser does not', async () => {
    const easy = await stranger.imageWidth();
    for (let i = 0; i < CODES_PER_PHONE_HARD_CAPTCHA; i += 1) await new Browser(`10.9.1.${i}`).send();
    expect(await stranger.imageWidth()).toBeGreaterThan(easy);
    expect(await owner.imageWidth()).toBe(easy);
  });

  itByNight(
    'cannot send a phone more than its daily number from many addresses, which is not the owner’s',
    async () => {
      for (let i = 0; i < 30; i += 1) await new Browser(`10.8.0.${i}`).send();
      expect((await new Browser('10.8.1.1').send()).status).toBe(429);
      site.clock.advance(60);
      expect((await owner.send()).status).toBe(200);
    },
  );
});
