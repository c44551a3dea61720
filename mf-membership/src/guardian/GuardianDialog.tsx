import { type AgeGroup, accounts } from '@ai-site/shared/api/accounts';
import { accountTexts, ageGroupTexts } from '@ai-site/shared/domain/accounts';
import type { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { FormCheckbox, FormDialog, useForm } from '@ai-site/shared/kit/form';
import { GuardianFields, guardianForm } from '@ai-site/shared/kit/guardian';
import { getPlatform } from '@ai-site/shared/platform';
import { RadioGroup, type RadioOption } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import form from '../me/form.module.css';

const ages: readonly RadioOption<AgeGroup>[] = [
  { value: 'adult', label: ageGroupTexts.adult },
  { value: 'teen', label: ageGroupTexts.teen, hint: '购买会员需要监护人同意' },
  { value: 'child', label: ageGroupTexts.child, hint: '使用任何功能都需要监护人同意' },
];

export interface GuardianDialogProps {
  readonly countdowns: CodeCountdowns;
  readonly onClose: () => void;
}

const Declaration = observer(function Declaration({ onClose }: Pick<GuardianDialogProps, 'onClose'>) {
  const { http, session, toast } = getPlatform();
  const initial: { readonly ageGroup: AgeGroup } = { ageGroup: 'adult' };
  const model = useForm({
    initial,
    schema: accounts.declareAge.body,
    submit: async (body) => {
      session.update(await http.call(accounts.declareAge, { body }, { silent: true }));
      toast.success('年龄情况已保存');
    },
  });
  return (
    <FormDialog
      title="年龄声明"
      width={480}
      okText="保存"
      model={model}
      onSubmitted={() => model.values.ageGroup === 'adult' && onClose()}
      onClose={onClose}
    >
      <p className={form.note}>请如实选择账号使用者的年龄，保存后以此为准。</p>
      <RadioGroup
        label="使用者的年龄"
        options={ages}
        value={model.values.ageGroup}
        onChange={(ageGroup) => model.set('ageGroup', ageGroup)}
      />
    </FormDialog>
  );
});

function Consent({ countdowns, onClose }: GuardianDialogProps) {
  const { http, session, toast, modals } = getPlatform();
  const [guardian] = useState(() =>
    guardianForm({
      http,
      countdowns,
      submittingAgrees: false,
      onConsent: (user) => {
        session.update(user);
        toast.success(accountTexts.guardianDone);
      },
    }),
  );
  return (
    <FormDialog
      title="监护人同意"
      width={480}
      okText="同意并登记"
      model={guardian.model}
      onSubmitted={onClose}
      onClose={onClose}
    >
      <p className={form.note}>请监护人本人填写。验证码发到监护人的手机，它不能是本账号登录用的号码。</p>
      <GuardianFields form={guardian} />
      <FormCheckbox model={guardian.model} name="agreed">
        <span>
          我是监护人，已阅读
          <button type="button" className={form.link} onClick={() => modals.agreement('user')}>
            《用户协议》
          </button>
          <button type="button" className={form.link} onClick={() => modals.agreement('privacy')}>
            《隐私政策》
          </button>
          <button type="button" className={form.link} onClick={() => modals.agreement('paid')}>
            《付费服务协议》
          </button>
          ，同意被监护人使用本站并购买服务
        </span>
      </FormCheckbox>
    </FormDialog>
  );
}

/** Asks for the age of the account's user and, for minors, for the consent of a guardian. */
export const GuardianDialog = observer(function GuardianDialog(props: GuardianDialogProps) {
  return getPlatform().session.user?.ageGroup === null ? <Declaration {...props} /> : <Consent {...props} />;
});
