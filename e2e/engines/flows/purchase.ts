import { orderTexts } from '@ai-site/shared/domain/orders';
import { packageOf } from '../../support/buying.ts';
import { elementExpression, type Target } from '../controls.ts';
import { balance, header } from '../site-controls.ts';
import type { Flow } from './flow.ts';

const packages: Target = { role: 'dialog', name: '会员购买' };
const order: Target = { role: 'dialog', name: '确认订单' };
const payment: Target = { role: 'dialog', name: '扫码支付' };

/** A membership is ordered and paid in the payment sandbox, in the same tab; the site then shows the membership. */
export const purchase: Flow = {
  name: 'purchase in the payment sandbox',
  async run({ page }) {
    const gold = packageOf('GOLD');
    await page.open('/computingpowermanage');
    await page.click(balance);
    await page.click({ role: 'button', name: '购买会员', within: { role: 'dialog', name: '算力' } });
    await page.click({
      role: 'button',
      name: new RegExp(`${gold.name}$`),
      within: { role: 'article', name: gold.name, within: packages },
    });
    await page.click({ role: 'radio', name: '已满 18 周岁', within: order });
    await page.click({ role: 'button', name: new RegExp(`^${orderTexts.payNow}`), within: order });
    const code: Target = { role: 'link', name: '打开沙盒收银台', within: payment };
    await page.see(code);
    await page.open(String(await page.session.evaluate(`${elementExpression(code)}.getAttribute('href')`)));
    await page.click({ role: 'button', name: '确认支付' });
    await page.see({ role: 'heading', name: '支付成功' });
    await page.open('/usercenter');
    await page.waitForText(gold.name);
    await page.see({ role: 'link', name: '续费', within: header });
  },
};
