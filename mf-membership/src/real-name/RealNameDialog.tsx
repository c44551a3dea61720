import { PERSON_NAME_MAX } from '@ai-site/shared/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Checkbox, Field, Input } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import form from '../me/form.module.css';
import { RealNameForm } from './real-name-form.ts';

export interface RealNameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Form = observer(function Form({ onClose }: Pick<RealNameDialogProps, 'onClose'>) {
  const id = useId();
  const [store] = useState(() => new RealNameForm(getPlatform()));
  const { errors, refusal } = store;
  return (
    <form
      className={form.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit().then((verified) => verified && onClose());
      }}
    >
      <p className={form.note}>姓名和身份证号只用于核验是否本人，由本站接入的实名认证服务完成。</p>
      <Field label="姓名" error={errors.name} required>
        {(control) => <Input {...control} maxLength={PERSON_NAME_MAX} placeholder="与身份证一致" value={store.name} onChange={(name) => store.write({ name })} />}
      </Field>
      <Field label="身份证号" error={errors.idNumber} required>
        {(control) => <Input {...control} placeholder="18 位身份证号" value={store.idNumber} onChange={(idNumber) => store.write({ idNumber })} />}
      </Field>
      <div>
        <Checkbox
          checked={store.agreed}
          onChange={(agreed) => store.write({ agreed })}
          aria-invalid={errors.agreed !== undefined}
          aria-describedby={errors.agreed === undefined ? undefined : `${id}-agreed`}
        >
          <span>我单独同意{getPlatform().site.name}处理上述身份信息，用于实名认证</span>
        </Checkbox>
        <p id={`${id}-agreed`} className={form.error} role="alert">
          {errors.agreed ?? refusal}
        </p>
      </div>
      <div className={form.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="solid" loading={store.submitting}>
          提交认证
        </Button>
      </div>
    </form>
  );
});

/** Name and identity number of who holds the account. */
export function RealNameDialog({ open, onClose }: RealNameDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="实名认证" width={480}>
      <Form onClose={onClose} />
    </Modal>
  );
}
