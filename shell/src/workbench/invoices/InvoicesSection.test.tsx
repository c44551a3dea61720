import { type InvoiceInfo, invoices } from '@ai-site/shared/api/invoices';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice as invoice } from '../testing/sample-invoices.ts';
import { ClockProvider } from '../time/When.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { InvoicesStore } from './invoices-store.ts';

function open(items: readonly InvoiceInfo[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(invoices.list, () => ({ items: [...items], cursor: null }));
  render(
    <ClockProvider>
      <InvoicesSection store={new InvoicesStore(platform.http)} />
    </ClockProvider>,
  );
  return { ...platform, hand: userEvent.setup() };
}

const rowOf = async (title: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(title) })).closest('tr') ?? document.body);

it('lists what an invoice needs, and marks it as issued', async () => {
  const { http, toast, hand } = open([invoice]);
  const row = await rowOf(invoice.title);
  for (const text of [invoice.taxNumber, invoice.email, invoice.orderNo, '138****0001', '待开具'])
    expect(row.getByText(text)).toBeTruthy();
  const issued: InvoiceInfo = {
    ...invoice,
    state: 'issued',
    issuedAt: '2026-03-05T04:00:00Z',
    issuedBy: '操作员 137****0001',
  };
  http.answer(invoices.issue, () => issued);
  await hand.click(row.getByRole('button', { name: /^标记已开具/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '标记发票已开具' }));
  await hand.type(dialog.getByRole('textbox'), '发票号 1024');
  await hand.click(dialog.getByRole('button', { name: '标记为已开具' }));
  expect(await row.findByText('已开具')).toBeTruthy();
  expect(http.asked(invoices.issue)).toEqual([{ params: { orderNo: invoice.orderNo }, body: { note: '发票号 1024' } }]);
  expect(toast.shown).toEqual([{ kind: 'success', text: '发票已标记为开具' }]);
  expect(row.queryByRole('button')).toBeNull();
});

it('says when the order of a request was refunded', async () => {
  open([{ ...invoice, orderStage: 'refunded' }]);
  expect((await rowOf(invoice.title)).getByText('已退款')).toBeTruthy();
});
