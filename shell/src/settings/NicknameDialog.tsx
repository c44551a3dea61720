import { accounts, type User } from '@ai-site/shared/api/accounts';
import { accountTexts, NICKNAME_MAX } from '@ai-site/shared/domain/accounts';
import { FormDialog, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Input } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { changeAccount } from './change-account.ts';

/** Changes the nickname; 448 px wide (docs/product/site.md#2.7). */
export const NicknameDialog = observer(function NicknameDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const { http } = getPlatform();
  const model = useForm({
    initial: { nickName: user.nickName },
    schema: accounts.nickName.body,
    submit: async (body) => {
      if (await changeAccount(() => http.call(accounts.nickName, { body }, { silent: true }))) onClose();
    },
  });
  return (
    <FormDialog title="修改昵称" width={448} okText="保存" model={model} onClose={onClose}>
      <FormField
        model={model}
        name="nickName"
        label="昵称"
        hint={`${model.values.nickName.length}/${NICKNAME_MAX}`}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="nickname"
            maxLength={NICKNAME_MAX}
            placeholder={accountTexts.nickNamePlaceholder}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
