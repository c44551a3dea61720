import { workShares } from '@ai-site/shared/api/work-shares';
import { REPORT_DETAIL_MAX, type ReportReason, reportReasons, shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import styles from './shared-work.module.css';

export interface ReportDialogProps {
  readonly shareId: string;
  readonly onClose: () => void;
}

/** 举报: what is wrong with a shared work, in a few words. Needs no login. */
export default function ReportDialog({ shareId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [sending, setSending] = useState(false);
  const send = async () => {
    const { http, toast } = getPlatform();
    if (reason === null) {
      toast.warning('请选择举报原因');
      return;
    }
    setSending(true);
    try {
      await http.call(workShares.report, { body: { shareId, reason, detail } });
      toast.success(shareTexts.reported);
      onClose();
    } catch (error) {
      setSending(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="举报作品"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={sending} onClick={() => void send()}>
            提交
          </Button>
        </>
      }
    >
      <div className={styles.report}>
        <RadioGroup label="举报原因" options={reportReasons} columns={2} value={reason} onChange={setReason} />
        <Field label="补充说明（选填）">{(control) => <Textarea {...control} value={detail} onChange={setDetail} maxLength={REPORT_DETAIL_MAX} counted />}</Field>
      </div>
    </Modal>
  );
}
