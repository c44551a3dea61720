import { Input } from '@ai-site/shared/ui/field';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';
import { guardianRelations, PERSON_NAME_MAX } from '../../domain/accounts/index.ts';
import { FormCodeField } from '../form/FormCodeField.tsx';
import { FormField, fieldProps } from '../form/FormField.tsx';
import { MobileField } from '../form/MobileField.tsx';
import type { GuardianForm } from './guardian-form.ts';

/** Fields for the guardian's identity and the code that confirms it. */
export const GuardianFields = observer(function GuardianFields({ form }: { readonly form: GuardianForm }) {
  const { model } = form;
  const { relation, guardianMobile } = model.values;
  return (
    <>
      <FormField model={model} name="guardianName" label="监护人姓名" required>
        {(control) => (
          <Input {...control} autoComplete="off" maxLength={PERSON_NAME_MAX} placeholder="请输入监护人的真实姓名" />
        )}
      </FormField>
      <RadioGroup
        label="与您的关系"
        columns={3}
        options={guardianRelations}
        value={relation}
        error={model.errors.relation}
        onChange={(chosen) => model.set('relation', chosen)}
      />
      <MobileField {...fieldProps(model, 'guardianMobile')} label="监护人手机号码" />
      <FormCodeField form={form} sentTo={guardianMobile} />
    </>
  );
});
