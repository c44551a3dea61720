import { readFile } from 'node:fs/promises';
import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { agreementTexts, CONTRACT_AGREE_SECONDS } from '@ai-site/shared/domain/legal-agreements';
import { membershipTexts, newAccountGrant } from '@ai-site/shared/domain/membership';
import { callApi } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { issueAgreement, issueCode } from './support/issued.ts';
import { expect, test } from './support/test.ts';

test('a code is exchanged once, and what is no code is refused @shell @mf-membership @local @operator @nightly', async ({
  signedIn: page,
  account,
  operator,
  frame,
  request,
  errors,
}) => {
  errors.announce(/status of (400|409).*\/user-point\/exchange/);
  const points = 250;
  const code = await issueCode(request, operator.accessToken, points);
  await page.goto('/computingpowermanage');
  const balance = page.getByRole('region', { name: '算力余额' });
  await expect(balance).toContainText(`${newAccountGrant.points}.0`);
  await balance.getByRole('button', { name: '兑换算力' }).click();
  const dialog = page.getByRole('dialog', { name: '算力兑换' });
  const field = dialog.getByRole('textbox', { name: '兑换码' });
  const exchange = dialog.getByRole('button', { name: '立即兑换' });

  await test.step('nothing and junk are refused', async () => {
    await exchange.click();
    await expect(dialog).toContainText(membershipTexts.exchangeCodeRequired);
    for (const junk of ['ABCD-EFGH-JKLM', `<script>'";--`, '０１２３４５']) {
      await field.fill(junk);
      await exchange.click();
      await expect(dialog).toContainText(membershipTexts.exchangeCodeInvalid);
      await field.fill('');
    }
  });

  await test.step('the code brings its credits, whatever the case of its letters', async () => {
    await field.fill(` ${code.toLowerCase()} `);
    await exchange.click();
    await expect(frame.toast(membershipTexts.exchanged)).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText(`+${points}.0 算力`);
    await expect(balance).toContainText(`${newAccountGrant.points + points}.0`);
  });

  await test.step('the same code again is refused', async () => {
    await dialog.getByRole('button', { name: '继续兑换' }).click();
    await field.fill(code);
    await exchange.click();
    await expect(dialog).toContainText(membershipTexts.exchangeCodeUsed);
    expect((await callApi(request, memberships.current, { token: account.accessToken })).pointBalance).toBe(
      (newAccountGrant.points + points) * 10,
    );
  });
});

test('a contract arrives while one works, is read, signed, and kept as PDF @shell @mf-membership @local @operator @nightly', async ({
  signedIn: page,
  account,
  operator,
  frame,
  request,
}) => {
  const points = 5000;
  const productName = '年度创作算力包';
  await page.goto('/aboutMe');
  await expect(page.getByRole('region', { name: '我的合同' })).toContainText('暂无合同');
  const { id, contactCode } = await issueAgreement(request, operator.accessToken, {
    mobile: account.mobile,
    productName,
    points,
  });

  await test.step('the reminder comes by the long connection', async () => {
    const reminder = page.getByRole('dialog', { name: '合同签署提醒' });
    await expect(reminder).toContainText(agreementTexts.reminder(1));
    await expect(reminder).toContainText(contactCode);
    await reminder.getByRole('button', { name: agreementTexts.sign }).click();
  });

  await test.step('agreeing takes the time to read', async () => {
    const signing = page.getByRole('dialog', { name: productName });
    await expect(signing.getByRole('article', { name: productName })).toContainText('第一条 服务内容');
    await expect(
      signing.getByRole('button', { name: `${agreementTexts.agree}（${CONTRACT_AGREE_SECONDS} 秒）` }),
    ).toBeDisabled();
    await signing.getByRole('button', { name: agreementTexts.agree, exact: true }).click();
    await expect(frame.toast(agreementTexts.agreed)).toBeVisible();
    await expect(signing).toBeHidden();
    await expect(frame.credits(newAccountGrant.points + points)).toBeVisible();
    expect((await callApi(request, accounts.me, { token: account.accessToken })).contactIds).not.toContain(id);
  });

  await test.step('it can be read again and taken along', async () => {
    await page
      .getByRole('region', { name: '我的合同' })
      .getByRole('button', { name: new RegExp(productName) })
      .click();
    const info = page.getByRole('dialog', { name: '我的合同' });
    await expect(info).toContainText(contactCode);
    await expectDialogAccessible(page, 'contract-status');
    await info.getByRole('button', { name: agreementTexts.viewDetails }).click();
    const details = page.getByRole('dialog', { name: productName });
    await expectDialogAccessible(page, 'contract-text');
    const downloading = page.waitForEvent('download');
    await details.getByRole('button', { name: agreementTexts.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${productName}.pdf`);
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});
