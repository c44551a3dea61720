import { memberships } from '@ai-site/shared/api/membership';
import { orders } from '@ai-site/shared/api/orders';
import {
  memberPackages,
  membershipTexts,
  newAccountGrant,
  PurchaseStatus,
  pricePeriod,
  purchaseStatusText,
  wholeCredits,
  yuan,
} from '@ai-site/shared/domain/membership';
import {
  ClientType,
  ORDER_POLL_MS,
  ORDER_VALID_SECONDS,
  orderTexts,
  PAY_DEBOUNCE_MS,
  PayType,
  payTypeNames,
  RETURN_ORDER_PARAM,
  RETURN_RECOVER_PARAM,
} from '@ai-site/shared/domain/orders';
import { errorTexts } from '@ai-site/shared/errors';
import type { Locator } from '@playwright/test';
import { callApi, codeSentTo, newMobile } from './support/accounts.ts';
import { orderPackage, packageOf } from './support/buying.ts';
import { payAt, SandboxPage } from './support/payment-sandbox.ts';
import { expect, test } from './support/test.ts';

const gold = packageOf('GOLD');
const platinum = packageOf('PLATINUM');

test.describe('on a desktop', () => {
  test('one buys by scanning a code, and everything on the page knows at once @shell @mf-membership @local', async ({
    signedIn: page,
    account,
    purchase,
    frame,
    request,
    context,
    browserName,
  }) => {
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/computingpowermanage');
    await expect(frame.credits(newAccountGrant.points)).toBeVisible();

    await test.step('every package says what it is', async () => {
      await purchase.openPackages();
      for (const sold of memberPackages) {
        const { name, priceFen, points, desc, importantDesc } = sold;
        const card = purchase.packages.getByRole('article', { name });
        for (const text of [
          `¥${yuan(priceFen)}${pricePeriod(sold)}`,
          `${points.toLocaleString('zh-CN')} 算力`,
          desc,
          importantDesc,
        ])
          await expect(card).toContainText(text);
      }
    });

    const orderNo =
      await test.step('the order begins with WeChat and asks for the age before it can be paid', async () => {
        await purchase.choose(gold);
        await expect(purchase.payType(PayType.wechat)).toBeChecked();
        await expect(purchase.order.getByRole('button', { name: '《付费服务协议》' })).toBeVisible();
        await purchase.payNow.click();
        await expect(purchase.order.getByText(orderTexts.ageRequired).first()).toBeVisible();
        await purchase.declareAdult();
        // Pressed slowly: two quick presses are debounced into one.
        await purchase.payNow.click({ delay: PAY_DEBOUNCE_MS });
        return await purchase.orderNo();
      });

    await test.step('it is paid in the payment sandbox on another screen', async () => {
      await expect(
        purchase.pay.getByRole('img', {
          name: `${payTypeNames[PayType.wechat]}二维码，${gold.name} ¥${yuan(gold.priceFen)}`,
        }),
      ).toBeVisible();
      await expect(purchase.pay.getByRole('timer')).toHaveText(/^14 分 \d\d 秒$/);
      const paymentSandbox = await purchase.scan();
      await paymentSandbox.pay();
      await paymentSandbox.page.close();
      await expect(frame.toast(`${orderTexts.paid}：${gold.name}`)).toBeVisible();
      await expect(purchase.paid).toContainText(wholeCredits(newAccountGrant.points + gold.pointsPerIssue));
      await expect(purchase.paid.getByRole('listitem')).toHaveCount(3);
      await purchase.finish();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the header shows tier, term and balance', async () => {
      const { expireDate } = await callApi(request, memberships.current, { token: account.accessToken });
      await expect(frame.credits(newAccountGrant.points + gold.pointsPerIssue)).toBeVisible();
      await expect(frame.header.getByRole('link', { name: '续费' })).toBeVisible();
      await frame.header.getByRole('button', { name: /^账户/ }).click();
      const menu = page.getByRole('menu', { name: '账户' });
      for (const text of [gold.name, `${expireDate} 到期`]) await expect(menu).toContainText(text);
      await page.keyboard.press('Escape');
    });

    await test.step('the credit history has the batch', async () => {
      const history = page.getByRole('region', { name: '收支明细' });
      await expect(history.getByRole('listitem').filter({ hasText: `${gold.name} 第 1 批` })).toContainText(
        `+${gold.pointsPerIssue.toLocaleString('en-US')}.0`,
      );
      await history.getByRole('tab', { name: '消耗' }).click();
      await expect(history.getByText('暂无数据')).toBeVisible();
    });

    await test.step('the record is in effect, and its number can be copied', async () => {
      await page.goto('/usercenter');
      await page.getByRole('region', { name: '我的会员' }).getByRole('button', { name: '购买记录' }).click();
      const row = page
        .getByRole('dialog', { name: '购买记录' })
        .getByRole('row', { name: new RegExp(`^${gold.name}`) });
      for (const text of [
        purchaseStatusText[PurchaseStatus.active],
        `¥${yuan(gold.priceFen)}`,
        payTypeNames[PayType.wechat],
      ])
        await expect(row).toContainText(text);
      await row.getByRole('button', { name: `复制订单编号 ${orderNo}` }).click();
      await expect(frame.toast(errorTexts.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderNo);
    });
  });

  test('the second of two payments for one package is paid back with one press @shell @mf-membership @local @nightly', async ({
    signedIn: page,
    account,
    frame,
    request,
  }) => {
    const token = account.accessToken;
    const first = await orderPackage(request, token);
    const second = await orderPackage(request, token, { payType: PayType.alipay });
    for (const order of [first, second]) await payAt(request, order.qrCodeUrl);
    await page.goto('/usercenter');
    const member = page.getByRole('region', { name: '我的会员' });
    await expect(member).toContainText('1 批');
    await member.getByRole('button', { name: '购买记录' }).click();
    const records = page.getByRole('dialog', { name: '购买记录' });
    const rowOf = (payType: PayType) => records.getByRole('row', { name: new RegExp(payTypeNames[payType]) });
    const refund = records.getByRole('button', { name: /^退这一笔/ });
    await expect(refund, 'only the second one can be taken back').toHaveCount(1);
    await rowOf(PayType.alipay)
      .getByRole('button', { name: `退这一笔 ${second.orderNo}` })
      .click();
    await expect(frame.toast('已退款，款项将原路退回')).toBeVisible();
    await expect(rowOf(PayType.alipay)).toContainText(purchaseStatusText[PurchaseStatus.refunded]);
    await expect(rowOf(PayType.wechat)).toContainText(purchaseStatusText[PurchaseStatus.active]);
    await expect(refund).toHaveCount(0);
    await expect(member, 'what was queued is gone').toContainText('无');
  });

  test('one buys by Alipay from the membership centre, and the next batch waits for its day @shell @mf-membership @local @nightly', async ({
    signedIn: page,
    purchase,
    frame,
  }) => {
    await page.goto('/usercenter');
    await page.getByRole('region', { name: '我的会员' }).getByRole('button', { name: '购买记录' }).click();
    const records = page.getByRole('dialog', { name: '购买记录' });
    await expect(records).toContainText('暂无数据');
    await records.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: `开通${platinum.name}` }).click();
    await purchase.payType(PayType.alipay).check();
    await purchase.declareAdult();
    await purchase.payNow.click();
    await expect(
      purchase.pay.getByRole('img', {
        name: `${payTypeNames[PayType.alipay]}二维码，${platinum.name} ¥${yuan(platinum.priceFen)}`,
      }),
    ).toBeVisible();
    await (await purchase.scan()).pay();
    await expect(frame.toast(`${orderTexts.paid}：${platinum.name}`)).toBeVisible();
    await purchase.finish();
    await expect(page.getByRole('region', { name: '我的会员' })).toContainText(`${platinum.issues - 1} 批`);
    await page.getByRole('region', { name: '我的会员' }).getByRole('link', { name: '算力管理' }).click();
    const next = page.getByRole('region', { name: '下一批算力' });
    await expect(next).toContainText(`还剩 ${platinum.issues - 1} 批`);
    await expect(next.getByRole('button', { name: '提前发放下一批' })).toBeDisabled();
    await expect(next.getByRole('button', { name: '提前发放下一批' })).toHaveAccessibleDescription(
      new RegExp(`^${membershipTexts.nextNotYet}`),
    );
  });

  test('an order that is given up says so, and money that comes all the same is delivered @shell @local @nightly', async ({
    signedIn: page,
    purchase,
    frame,
    request,
  }) => {
    await page.goto('/exhibit');
    await purchase.openPackages();
    await purchase.choose(gold);
    await purchase.payType(PayType.alipay).check();
    await purchase.order.getByRole('button', { name: '取消' }).click();
    await expect(frame.toast(orderTexts.cancelled)).toBeVisible();
    await expect(purchase.order).toBeHidden();

    await purchase.choose(gold);
    await expect(purchase.payType(PayType.wechat), 'the choice of before is forgotten').toBeChecked();
    await purchase.declareAdult();
    await purchase.payNow.click();
    const address = await purchase.codeAddress();
    await purchase.pay.getByRole('button', { name: '关闭' }).click();
    await expect(frame.toast(orderTexts.closedByHand)).toBeVisible();
    await expect(purchase.pay).toBeHidden();
    await purchase.packages.getByRole('button', { name: '关闭' }).click();

    await payAt(request, address);
    await expect(frame.credits(newAccountGrant.points + gold.points)).toBeVisible();
  });

  test('neither a double click nor a click beside it ends an order, and an open one is taken up again @shell @mf-membership @local @nightly', async ({
    signedIn: page,
    purchase,
    frame,
  }) => {
    const beside = () => page.mouse.click(8, 400);
    await page.goto('/usercenter');
    await page.getByRole('button', { name: `开通${gold.name}` }).dblclick();
    await expect(purchase.payNow).toBeEnabled();
    await beside();
    await expect(purchase.order).toBeVisible();
    await expect(page.getByText(orderTexts.cancelled)).toHaveCount(0);

    await purchase.declareAdult();
    await purchase.payNow.click();
    const orderNo = await purchase.orderNo();
    await beside();
    await expect(purchase.pay).toBeVisible();
    const leave = () => purchase.pay.getByRole('button', { name: '关闭' }).click();
    await leave();

    await test.step('from the header', async () => {
      await frame.header.getByRole('button', { name: orderTexts.resume }).click();
      expect(await purchase.orderNo()).toBe(orderNo);
      await leave();
    });
    await test.step('from the records', async () => {
      await page.getByRole('region', { name: '我的会员' }).getByRole('button', { name: '购买记录' }).click();
      await page
        .getByRole('dialog', { name: '购买记录' })
        .getByRole('button', { name: `${orderTexts.resume} ${orderNo}` })
        .click();
      expect(await purchase.orderNo()).toBe(orderNo);
      await leave();
    });
    await test.step('from the dialog, after the page was loaded again', async () => {
      await page.reload();
      await purchase.openPackages();
      await purchase.packages.getByRole('button', { name: orderTexts.resume }).click();
      expect(await purchase.orderNo()).toBe(orderNo);
      await (await purchase.scan()).pay();
      await expect(frame.toast(`${orderTexts.paid}：${gold.name}`)).toBeVisible();
      await purchase.finish();
      await expect(frame.header.getByRole('button', { name: orderTexts.resume })).toHaveCount(0);
    });
  });

  test('the packages open at their top on a low screen, with prices and buttons side by side @shell @local @nightly', async ({
    signedIn: page,
    purchase,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/exhibit');
    await purchase.openPackages();
    const cards = purchase.packages.getByRole('article');
    await expect(cards).toHaveCount(memberPackages.length);
    await expect(purchase.packages.getByRole('button', { name: '关闭' })).toBeInViewport();
    await expect(purchase.packages.getByText('会员购买', { exact: true })).toBeInViewport();
    const tops = (part: Locator) =>
      part.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)));
    expect(new Set(await tops(cards.getByRole('button'))).size, 'the buttons stand in one row').toBe(1);
    expect(
      new Set(await tops(cards.getByText(/^¥\d+(\/[月季]|含一年算力)$/))).size,
      'the prices stand in one row',
    ).toBe(1);
  });

  test.describe('while time is the test’s', () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install();
    });

    test('a payment that is refused has failed, and one that nobody makes expires @shell @local @nightly', async ({
      signedIn: page,
      purchase,
      frame,
    }) => {
      await page.goto('/exhibit');
      await purchase.openPackages();
      await purchase.orderPackage(gold);
      await (await purchase.scan()).refuse();
      await page.clock.fastForward(ORDER_POLL_MS);
      await expect(frame.toast(orderTexts.failed)).toBeVisible();
      await expect(purchase.pay).toBeHidden();

      await purchase.choose(gold);
      await purchase.payNow.click();
      await expect(purchase.pay.getByRole('timer')).toBeVisible();
      await page.clock.fastForward(ORDER_VALID_SECONDS * 1000);
      await expect(frame.toast(orderTexts.expired)).toBeVisible();
      await expect(purchase.pay).toBeHidden();
    });

    test('when the status cannot be asked for, the push still brings the payment @shell @local @nightly', async ({
      signedIn: page,
      purchase,
      frame,
      request,
      errors,
    }) => {
      errors.announce(/status of 503/);
      await page.goto('/exhibit');
      await purchase.openPackages();
      await purchase.orderPackage(gold);
      const asked = `**${orders.status.path}?*`;
      await page.route(asked, (route) => route.fulfill({ status: 503 }));
      await page.clock.fastForward(ORDER_POLL_MS);
      await expect(frame.toast(orderTexts.statusFailed)).toBeVisible();
      await expect(purchase.pay.getByRole('button', { name: '重新查询' })).toBeVisible();
      await page.unroute(asked);
      await payAt(request, await purchase.codeAddress());
      await expect(frame.toast(`${orderTexts.paid}：${gold.name}`)).toBeVisible();
      await expect(purchase.pay).toBeHidden();
    });
  });

  test('a minor buys once a guardian has consented @shell @mf-membership @local @nightly', async ({
    signedIn: page,
    purchase,
    frame,
    request,
  }) => {
    const guardian = newMobile();
    await page.goto('/usercenter');
    await page.getByRole('button', { name: `开通${gold.name}` }).click();
    await purchase.order.getByRole('radio', { name: '14–17 周岁' }).check();
    await purchase.payNow.click();
    await expect(purchase.order.getByText(orderTexts.guardianRequired)).toBeVisible();
    const form = purchase.order.getByRole('form', { name: '监护人同意' });
    await form.getByRole('textbox', { name: '监护人姓名' }).fill('王芳');
    await form.getByRole('radio', { name: '母亲' }).check();
    await form.getByRole('textbox', { name: '监护人手机号码' }).fill(guardian);
    await form.getByRole('button', { name: '获取验证码' }).click();
    await expect(form.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await form.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(request, guardian));
    await form.getByRole('button', { name: '监护人同意' }).click();
    await expect(frame.toast('监护人的同意已登记')).toBeVisible();
    await purchase.payNow.click();
    await expect(purchase.pay).toBeVisible();
  });
});

test.describe('on a phone @mobile-only', () => {
  test('a visitor logs in on the way, pays in the payment sandbox and comes back to the same page @shell @mf-membership @local @nightly', async ({
    page,
    purchase,
    login,
    frame,
    baseURL,
  }) => {
    const place = `${baseURL}/usercenter?styleMode=black`;
    await page.goto(place);
    await page.getByRole('button', { name: `开通${gold.name}` }).click();
    await login.logIn(newMobile());
    await expect(purchase.order.getByRole('radio', { name: payTypeNames[PayType.wechat] })).toHaveCount(0);
    await expect(purchase.payType(PayType.alipay)).toBeChecked();
    await purchase.declareAdult();
    await purchase.payNow.click();

    const paymentSandbox = new SandboxPage(page);
    await paymentSandbox.pay();
    await paymentSandbox.goBack();
    const question = page.getByRole('dialog', { name: orderTexts.confirmPaid });
    await question.getByRole('button', { name: orderTexts.alreadyPaid }).click();
    await expect(frame.toast(`${orderTexts.paid}：${gold.name}`)).toBeVisible();
    await purchase.finish();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('region', { name: '我的会员' })).toContainText(gold.name);
  });

  test('who returns without having paid sees where to look later @shell @mf-membership @local @nightly', async ({
    signedIn: page,
    account,
    request,
    frame,
    baseURL,
  }) => {
    const { orderNo } = await orderPackage(request, account.accessToken, {
      clientType: ClientType.mobile,
      callbackUrl: '/aboutMe',
    });
    const comeBack = (): Promise<unknown> =>
      page.goto(
        `/aboutMe?${new URLSearchParams({ styleMode: 'black', [RETURN_ORDER_PARAM]: orderNo, [RETURN_RECOVER_PARAM]: '1' })}`,
      );
    const question = page.getByRole('dialog', { name: orderTexts.confirmPaid });
    await comeBack();
    await question.getByRole('button', { name: orderTexts.alreadyPaid }).click();
    await expect(frame.toast(orderTexts.mobilePending)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/aboutMe?styleMode=black`);

    await comeBack();
    await question.getByRole('button', { name: '还没有' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${baseURL}/aboutMe?styleMode=black`);
  });
});
