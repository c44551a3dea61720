import { Button } from '@ai-site/shared/ui/button';
import { FormItem, Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeCountdowns } from '../../domain/phone-code/index.ts';
import { ApiError } from '../../errors/index.ts';
import { Column, definePreviews, Held, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { CodeField } from './CodeField.tsx';
import { CodeForm } from './code-form.ts';
import { DeferredSelect } from './DeferredSelect.tsx';
import { FieldError } from './FieldError.tsx';
import { Form } from './Form.tsx';
import { FormCheckbox } from './FormCheckbox.tsx';
import { FormCodeField } from './FormCodeField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';
import { FormFields } from './FormFields.tsx';
import type { FieldTable } from './field-table.ts';
import { FormModel } from './form-model.ts';
import { MobileField } from './MobileField.tsx';

const initial = { label: '', points: null as number | null, style: 'ink', hd: false, note: '', agreed: false };
type Values = typeof initial;

const schema = z.object({
  label: z.string().check(z.minLength(1, '请填写名称')),
  points: z.number({ error: '请填写算力' }),
  note: z.string(),
});

const fields = (long: boolean): FieldTable<Values> => ({
  label: { label: long ? LONG_LABEL : '名称', kind: 'text', required: true, hint: long ? LONG_PARAGRAPH : '自己看的' },
  points: { label: '每次兑换', kind: 'number', required: true, span: 'half', control: { min: 1, unit: '算力' } },
  style: {
    label: '风格',
    kind: 'select',
    span: 'half',
    control: {
      options: [
        { value: 'ink', label: '水墨' },
        { value: 'oil', label: '油画' },
      ],
    },
  },
  hd: { label: '高清', kind: 'switch' },
  note: { label: '备注', kind: 'textarea', control: { maxLength: 100 } },
});

type Outcome = 'fresh' | 'wrong' | 'refused' | 'submitting';

function useModel(outcome: Outcome): FormModel<Values> {
  const [model] = useState(() => {
    const created = new FormModel<Values>({
      initial:
        outcome === 'fresh' || outcome === 'wrong'
          ? initial
          : { ...initial, label: '春季活动', points: 300, agreed: true },
      schema,
      rules: { agreed: ({ agreed }) => (agreed ? undefined : '请先勾选') },
      submit: async () => {
        if (outcome === 'refused') throw new ApiError(400, '今天生成的数量已到上限');
        await new Promise(() => undefined);
      },
    });
    if (outcome !== 'fresh') void created.submit();
    return created;
  });
  return model;
}

const Shown = observer(function Shown({
  outcome,
  long = false,
}: {
  readonly outcome: Outcome;
  readonly long?: boolean;
}) {
  const model = useModel(outcome);
  return (
    <Column>
      <Form model={model} label="兑换码">
        <FormFields model={model} fields={fields(long)} />
        <FormCheckbox model={model} name="agreed">
          {long ? LONG_PARAGRAPH : '我已了解'}
        </FormCheckbox>
        <Button type="submit" variant="solid" loading={model.submitting}>
          生成
        </Button>
      </Form>
    </Column>
  );
});
const Fresh = ({ long }: PreviewProps) => <Shown outcome="fresh" long={long} />;
const Wrong = ({ long }: PreviewProps) => <Shown outcome="wrong" long={long} />;
const Refused = () => <Shown outcome="refused" />;
const Submitting = () => <Shown outcome="submitting" />;

const Dialog = observer(function Dialog({ long }: PreviewProps) {
  const [open, setOpen] = useState(true);
  const model = useModel('fresh');
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <FormDialog title={long ? LONG_LABEL : '生成兑换码'} okText="生成" model={model} onClose={() => setOpen(false)}>
          <FormField model={model} name="label" label="名称" required>
            {(control) => <Input {...control} />}
          </FormField>
          <FormCheckbox model={model} name="agreed">
            我已了解
          </FormCheckbox>
          <FieldError model={model} name="points" />
        </FormDialog>
      )}
    </>
  );
});

function Codes() {
  const [form] = useState(
    () =>
      new CodeForm({
        initial: { mobile: '', authCode: '' },
        schema: z.object({ mobile: z.string(), authCode: z.string() }),
        codeField: 'authCode',
        phoneField: 'mobile',
        countdowns: new CodeCountdowns(Date.now),
        sendCode: async () => undefined,
        submit: async () => undefined,
      }),
  );
  return (
    <Column>
      <Held initial="13800000000">
        {(value, onChange) => (
          <MobileField error="手机号已注册" value={value} onChange={onChange} onBlur={() => undefined} />
        )}
      </Held>
      <FormCodeField form={form} sentTo="138****0000" />
      <Held initial="1234">
        {(value, onChange) => (
          <CodeField
            value={value}
            onChange={onChange}
            onBlur={() => undefined}
            error="验证码错误"
            request={{ sending: false, secondsLeft: 42 }}
            onSend={async () => true}
            sentTo="138****0000"
          />
        )}
      </Held>
      <FormItem label="关系">
        {(control) => (
          <DeferredSelect
            {...control}
            options={[{ value: 'own', label: '本人' }]}
            value="own"
            onChange={() => undefined}
          />
        )}
      </FormItem>
    </Column>
  );
}

export default definePreviews({
  title: '表单的字段',
  previews: {
    fresh: { title: '没有填', shows: '文字、数字、选择、开关和多行。', component: Fresh, long: true },
    wrong: { title: '没有填就提交', shows: '错误在各自的字段下面。', component: Wrong, long: true },
    refused: { title: '服务器拒绝', shows: '不属于字段的原因在表单下面。', component: Refused },
    submitting: { title: '正在提交', shows: '按钮在转。', component: Submitting },
    dialog: { title: '对话框里', shows: '提交按钮在底栏。', component: Dialog, long: true },
    codes: { title: '手机号和验证码', shows: '可以发送、倒计时和错误。', component: Codes },
  },
});
