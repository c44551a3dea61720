import { accountTexts, guardianRelations, PERSON_NAME_MAX } from '@ai-site/shared/accounts';
import type { AgeGroup } from '@ai-site/shared/api/accounts';
import type { CodeRequest } from '@ai-site/shared/phone-code';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Checkbox, Field, Input, RadioGroup, type RadioOption } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { CodeField } from '../code/CodeField.tsx';
import form from '../me/form.module.css';
import { GuardianForm } from './guardian-form.ts';

const ages: readonly RadioOption<AgeGroup>[] = [
  { value: 'adult', label: '已满 18 周岁' },
  { value: 'teen', label: '14 至 17 周岁', hint: '购买会员需要监护人同意' },
  { value: 'child', label: '未满 14 周岁', hint: '使用任何功能都需要监护人同意' },
];

interface PartProps {
  readonly store: GuardianForm;
  readonly onClose: () => void;
}

const Declare = observer(function Declare({ store, onClose }: PartProps) {
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void store.declare().then((saved) => saved && store.ageGroup === 'adult' && onClose());
      }}
    >
      <p className={form.note}>请如实选择账号使用者的年龄，保存后以此为准。</p>
      <RadioGroup label="使用者的年龄" options={ages} value={store.ageGroup} onChange={(ageGroup) => store.write({ ageGroup })} />
      <div className={form.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="solid" loading={store.submitting}>
          保存
        </Button>
      </div>
    </form>
  );
});

const Consent = observer(function Consent({ store, onClose }: PartProps) {
  const id = useId();
  const { modals } = getPlatform();
  const { errors } = store;
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.consent().then((saved) => saved && onClose());
      }}
    >
      <p className={form.note}>请监护人本人填写。验证码发到监护人的手机，它不能是本账号登录用的号码。</p>
      <Field label="监护人姓名" error={errors.name} required>
        {(control) => <Input {...control} autoComplete="off" maxLength={PERSON_NAME_MAX} placeholder="真实姓名" value={store.name} onChange={(name) => store.write({ name })} />}
      </Field>
      <RadioGroup label="与使用者的关系" options={guardianRelations} value={store.relation} onChange={(relation) => store.write({ relation })} />
      <Field label="监护人手机号" error={errors.mobile} required>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={accountTexts.mobileRequired}
            value={store.mobile}
            onChange={(mobile) => store.write({ mobile })}
          />
        )}
      </Field>
      <CodeField request={store.request} value={store.code} onChange={(code) => store.write({ code })} error={errors.code} onSend={() => store.sendCode()} sentTo="监护人的手机" />
      <div>
        <Checkbox
          checked={store.agreed}
          onChange={(agreed) => store.write({ agreed })}
          aria-invalid={errors.agreed !== undefined}
          aria-describedby={errors.agreed === undefined ? undefined : `${id}-agreed`}
        >
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
        </Checkbox>
        <p id={`${id}-agreed`} className={form.error} role="alert">
          {errors.agreed}
        </p>
      </div>
      <div className={form.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="solid" loading={store.submitting}>
          同意并登记
        </Button>
      </div>
    </form>
  );
});

export interface GuardianDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly request: CodeRequest;
}

const Steps = observer(function Steps({ onClose, request }: Omit<GuardianDialogProps, 'open'>) {
  const [store] = useState(() => new GuardianForm(getPlatform(), request));
  const Step = getPlatform().session.user?.ageGroup === null ? Declare : Consent;
  return <Step store={store} onClose={onClose} />;
});

/** The age of who uses the account, and for minors the consent of a guardian. */
export const GuardianDialog = observer(function GuardianDialog({ open, onClose, request }: GuardianDialogProps) {
  const undeclared = getPlatform().session.user?.ageGroup === null;
  return (
    <Modal open={open} onClose={onClose} title={undeclared ? '年龄声明' : '监护人同意'} width={480}>
      <Steps onClose={onClose} request={request} />
    </Modal>
  );
});
