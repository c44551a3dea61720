import { accounts } from '@ai-site/shared/api/accounts';
import { PERSON_NAME_MAX } from '@ai-site/shared/domain/accounts';
import { FormCheckbox, FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input } from '@ai-site/shared/ui/field';
import form from '../me/form.module.css';

const ID_NUMBER_LENGTH = 18;

export const realNameTexts = {
  agreeRequired: '需要您单独同意后才能认证',
  done: '实名认证成功',
} as const;

/** Verifies the account holder by name and identity number, through the verification service connected to the site. */
export function RealNameDialog({ onClose }: { readonly onClose: () => void }) {
  const { http, session, toast, site } = getPlatform();
  const model = useForm({
    initial: { name: '', idNumber: '', agreed: false },
    schema: accounts.realName.body,
    rules: { agreed: ({ agreed }) => (agreed ? undefined : realNameTexts.agreeRequired) },
    normalize: {
      idNumber: (text) =>
        text
          .toUpperCase()
          .replace(/[^\dX]/g, '')
          .slice(0, ID_NUMBER_LENGTH),
    },
    submit: async (body) => {
      session.update(await http.call(accounts.realName, { body }, { silent: true }));
      toast.success(realNameTexts.done);
    },
  });
  return (
    <FormDialog title="实名认证" width={480} okText="提交认证" model={model} onSubmitted={onClose} onClose={onClose}>
      <p className={form.note}>姓名和身份证号只用于核验是否本人，由本站接入的实名认证服务完成。</p>
      <FormField model={model} name="name" label="姓名" required>
        {(control) => <Input {...control} autoComplete="off" maxLength={PERSON_NAME_MAX} placeholder="与身份证一致" />}
      </FormField>
      <FormField model={model} name="idNumber" label="身份证号" required>
        {(control) => <Input {...control} autoComplete="off" placeholder="18 位身份证号" />}
      </FormField>
      <FormCheckbox model={model} name="agreed">
        <span>我单独同意{site.name}处理上述身份信息，用于实名认证</span>
      </FormCheckbox>
    </FormDialog>
  );
}
