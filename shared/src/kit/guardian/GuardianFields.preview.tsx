import { getPlatform } from '@ai-site/shared/platform';
import { useState } from 'react';
import { CodeCountdowns } from '../../domain/phone-code/index.ts';
import { Column, definePreviews } from '../../previews/index.ts';
import { GuardianFields } from './GuardianFields.tsx';
import { guardianForm } from './guardian-form.ts';

function Shown({ wrong = false }: { readonly wrong?: boolean }) {
  const [form] = useState(() => {
    const created = guardianForm({
      http: getPlatform().http,
      countdowns: new CodeCountdowns(Date.now),
      submittingAgrees: false,
      onConsent: () => undefined,
    });
    if (wrong) void created.model.submit();
    return created;
  });
  return (
    <Column>
      <GuardianFields form={form} />
    </Column>
  );
}
const Fresh = () => <Shown />;
const Wrong = () => <Shown wrong />;

export default definePreviews({
  title: '监护人同意',
  previews: {
    empty: { title: '没有填', shows: '姓名、关系、手机号和验证码。', component: Fresh },
    wrong: { title: '没有填就提交', shows: '每一项的错误。', component: Wrong },
  },
});
