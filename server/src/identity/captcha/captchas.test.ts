import { accounts } from '@ai-site/shared/api/accounts';
import {
  accountTexts,
  CAPTCHA_HARD_LENGTH,
  CAPTCHA_LENGTH,
  CODES_PER_IP_HARD_CAPTCHA,
} from '@ai-site/shared/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { fingerprint } from '../../platform/config/derived-key.ts';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { drawCaptcha } from './image.ts';

let site: TestSite;
/** A number of its own for each test. */
let mobile = '';
let numbers = 0;

beforeAll(async () => {
  site = await createTestSite({
    settings: { captcha: true, relaxations: { ...siteEnvTable.local, raisedLimits: false } },
  });
});
afterAll(() => site.close());
beforeEach(() => {
  numbers += 1;
  mobile = `1385${String(numbers).padStart(7, '0')}`;
  // What the tests before asked for from the same address is too long ago to count.
  site.clock.advance(2 * 86_400);
});

const draw = (phone = mobile) => site.call(accounts.captcha, { body: { mobilePhone: phone } });
const send = (token?: string, phone = mobile) =>
  site.answer(accounts.sendCode, { body: { mobilePhone: phone, ...(token === undefined ? {} : { token }) } });

/** Creates a captcha with a known answer: the server stores only a fingerprint, which the test replaces. */
async function known(phone = mobile): Promise<string> {
  const { captchaId } = await draw(phone);
  const answer_hash = fingerprint(site.site.settings.secretKey, 'captcha', captchaId, 'ABCD');
  await site.site.db.updateTable('captchas').set({ answer_hash }).where('id', '=', captchaId).execute();
  return captchaId;
}

async function widthOf(dataUrl: string): Promise<number> {
  return (await loadImage(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))).width;
}

describe('a captcha', () => {
  it('is an image, and its answer is nowhere else', async () => {
    const captcha = await draw();
    expect(captcha).toEqual({
      required: true,
      captchaId: expect.any(String),
      image: expect.stringMatching(/^data:image\/png;base64,/),
    });
    expect(await widthOf(captcha.image)).toBeGreaterThan(200);
  });

  it('must be solved before a code is sent, whatever the case of the letters', async () => {
    expect((await send()).envelope).toMatchObject({ code: 400, msg: accountTexts.captchaRequired });
    expect((await send('nonsense')).envelope).toMatchObject({ code: 400, msg: accountTexts.captchaWrong });
    expect((await send(`${await known()}:abcd`)).status).toBe(200);
  });

  it('is gone after one try, right or wrong', async () => {
    const id = await known();
    expect((await send(`${id}:XXXX`)).envelope.msg).toBe(accountTexts.captchaWrong);
    expect((await send(`${id}:ABCD`)).envelope.msg).toBe(accountTexts.captchaWrong);
  });

  it('is bound to its phone and over after two minutes', async () => {
    expect((await send(`${await known()}:ABCD`, '13800000001')).status).toBe(400);
    const id = await known();
    site.clock.advance(120);
    expect((await send(`${id}:ABCD`)).status).toBe(400);
  });

  it('is not asked of a session, which proves its phone', async () => {
    const user = await site.signIn();
    expect(
      await site.call(accounts.captcha, { body: { mobilePhone: user.mobile } }, { token: user.token }),
    ).toMatchObject({ required: false });
    await site.call(accounts.sendCode, { body: { mobilePhone: user.mobile } }, { token: user.token });
  });

  itByNight('gets longer for an address that asks for many codes', async () => {
    const easy = await widthOf((await draw()).image);
    for (let i = 0; i < CODES_PER_IP_HARD_CAPTCHA; i += 1) {
      const phone = `137000000${String(i).padStart(2, '0')}`;
      expect((await send(`${await known(phone)}:ABCD`, phone)).status).toBe(200);
    }
    expect(await widthOf((await draw()).image)).toBeGreaterThan(easy);
  });
});

describe('the image', () => {
  it('is as wide as its text is long', async () => {
    expect(await widthOf(drawCaptcha('A'.repeat(CAPTCHA_HARD_LENGTH), 'white'))).toBeGreaterThan(
      await widthOf(drawCaptcha('A'.repeat(CAPTCHA_LENGTH), 'white')),
    );
  });

  it('never looks the same twice', () => {
    expect(drawCaptcha('ABCD', 'white')).not.toBe(drawCaptcha('ABCD', 'white'));
  });

  it.each([
    ['black', 'light'],
    ['white', 'dark'],
  ] as const)('has no ground of its own, and on %s its ink is %s', async (theme, ink) => {
    const image = await loadImage(Buffer.from(drawCaptcha('ABCD', theme).split(',')[1] ?? '', 'base64'));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const shades: number[] = [];
    let clear = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) clear += 1;
      if ((data[at + 3] ?? 0) > 200) shades.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
    }
    const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
    expect(clear).toBeGreaterThan(data.length / 4 / 4);
    expect(mean > 128 ? 'light' : 'dark').toBe(ink);
  });
});
