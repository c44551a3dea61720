import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import { REPORT_DETAIL_MAX, type ReportReason, reportReasons, reportTexts } from '../../domain/reports/index.ts';
import { ApiError } from '../../errors/index.ts';
import styles from './reporting.module.css';

export interface ReportDialogProps {
  /** What is reported: 作品. */
  readonly what: string;
  /** Sends the report; the client shows why when it is refused. */
  readonly send: (report: { readonly reason: ReportReason; readonly detail: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** 举报: what is wrong, in a few words. Needs no login. */
export default function ReportDialog({ what, send, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async () => {
    const { toast } = getPlatform();
    if (reason === null) {
      toast.warning(reportTexts.reasonRequired);
      return;
    }
    setSending(true);
    try {
      await send({ reason, detail });
      toast.success(reportTexts.reported);
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
      title={`举报${what}`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={sending} onClick={() => void submit()}>
            提交
          </Button>
        </>
      }
    >
      <div className={styles.report}>
        <RadioGroup label="举报原因" options={reportReasons} columns={2} value={reason} onChange={setReason} />
        <Field label="补充说明（选填）">
          {(control) => (
            <Textarea {...control} value={detail} onChange={setDetail} maxLength={REPORT_DETAIL_MAX} counted />
          )}
        </Field>
      </div>
    </Modal>
  );
}
