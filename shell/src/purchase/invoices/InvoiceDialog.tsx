import { invoiceRequest, invoices } from '@ai-site/shared/api/invoices';
import type { OwnOrder } from '@ai-site/shared/api/orders';
import { INVOICE_TITLE_MAX, InvoiceKind, invoiceKindText, invoiceTexts } from '@ai-site/shared/domain/invoices';
import { yuan } from '@ai-site/shared/domain/membership';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input } from '@ai-site/shared/ui/field';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { packageName } from '../records/package-name.ts';

const kinds = [InvoiceKind.company, InvoiceKind.person].map((value) => ({ value, label: invoiceKindText[value] }));
const initial: { kind: InvoiceKind; title: string; taxNumber: string; email: string } = {
  kind: InvoiceKind.company,
  title: '',
  taxNumber: '',
  email: '',
};

export interface InvoiceDialogProps {
  readonly order: OwnOrder;
  readonly onRequested: () => void;
  readonly onClose: () => void;
}

/** Requests the invoice of a paid order; an operator issues it and sends it by e-mail. */
export const InvoiceDialog = observer(function InvoiceDialog({ order, onRequested, onClose }: InvoiceDialogProps) {
  const { http, toast } = getPlatform();
  const { orderNo, memberType, price } = order;
  const model = useForm({
    initial,
    schema: invoiceRequest,
    submit: async (body) => {
      await http.call(invoices.request, { params: { orderNo }, body }, { silent: true });
      toast.success(invoiceTexts.done);
    },
  });
  const company = model.values.kind === InvoiceKind.company;
  return (
    <FormDialog
      title={invoiceTexts.request}
      width={520}
      okText="提交申请"
      model={model}
      onSubmitted={onRequested}
      onClose={onClose}
    >
      <p>
        {packageName(memberType)} ¥{yuan(price)}，订单编号 {orderNo}
      </p>
      <RadioGroup
        label="抬头类型"
        columns={2}
        options={kinds}
        value={model.values.kind}
        onChange={(kind) => model.set('kind', kind)}
      />
      <FormField model={model} name="title" label="发票抬头" required>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="organization"
            maxLength={INVOICE_TITLE_MAX}
            placeholder={company ? '营业执照上的企业名称' : '个人姓名'}
          />
        )}
      </FormField>
      {company && (
        <FormField model={model} name="taxNumber" label="税号" required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              placeholder="统一社会信用代码"
            />
          )}
        </FormField>
      )}
      <FormField model={model} name="email" label="接收邮箱" hint="发票开具后发送到这个邮箱" required>
        {(control) => <Input {...control} type="email" autoComplete="email" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
});
