import type { DataOf } from '@ai-site/shared/api/define';
import { legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { agreementTexts, CONTRACT_TOAST_MS } from '@ai-site/shared/domain/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { FormDialog, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import * as z from 'zod/mini';
import { AgreementBody } from './AgreementBody.tsx';
import styles from './agreements.module.css';
import type { StepProps } from './step-props.ts';
import { useAgreeCountdown } from './use-agree-countdown.ts';
import { useEndedElsewhere } from './use-ended-elsewhere.ts';

/** Status 3: the text, and the button to agree after time to read. */
export const AgreementSigning = observer(function AgreementSigning({ agreement, onClose }: StepProps) {
  const { http, session, membership, toast, modals } = getPlatform();
  const seconds = useAgreeCountdown();
  const model = useForm({
    initial: {},
    schema: z.object({}),
    submit: async () =>
      signed(await http.call(legalAgreements.accept, { params: { id: agreement.id } }, { silent: true })),
  });
  const signed = ({ newlySigned }: DataOf<typeof legalAgreements.accept>) => {
    if (newlySigned) toast.success(agreementTexts.agreed, CONTRACT_TOAST_MS);
    else toast.info(agreementTexts.alreadySigned);
    void membership.refresh();
    const { user } = session;
    if (user !== null) session.update({ ...user, contactIds: user.contactIds.filter((id) => id !== agreement.id) });
  };
  useEndedElsewhere(agreement.id, onClose, model.submitting);
  return (
    <FormDialog
      title={agreement.productName}
      width={680}
      phone="full"
      okText={seconds > 0 ? `${agreementTexts.agree}（${seconds} 秒）` : agreementTexts.agree}
      cancelText="暂不签署"
      cancelFirst
      stopped={seconds > 0}
      model={model}
      onSubmitted={onClose}
      onClose={onClose}
    >
      <p className={styles.note}>
        合同编号 <span className={styles.code}>{agreement.contactCode}</span>。签署即同意
        <button type="button" className={styles.agreement} onClick={() => modals.agreement('paid')}>
          《付费服务协议》
        </button>
        ，并自动充值 {creditsText(agreement.point)} 算力，{agreement.validDays} 天内有效
      </p>
      <AgreementBody html={agreement.contactContent} label={agreement.productName} />
    </FormDialog>
  );
});
