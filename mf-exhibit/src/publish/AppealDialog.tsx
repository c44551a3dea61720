import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import { callsOf } from '../works/kinds.ts';

export interface AppealDialogProps {
  readonly publication: OwnPublication;
  readonly onClose: () => void;
  readonly onDone: (publication: OwnPublication) => void;
}

/** 申诉: why a refusal was wrong. Each publication has one. */
export function AppealDialog({ publication, onClose, onDone }: AppealDialogProps) {
  const [appeal, setAppeal] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async () => {
    const { http, toast } = getPlatform();
    if (appeal.trim() === '') {
      toast.warning(showcaseTexts.appealRequired);
      return;
    }
    setSending(true);
    try {
      const changed = await http.call(callsOf(publication).appeal, { body: { id: publication.id, appeal } });
      toast.success(showcaseTexts.appealed);
      onDone(changed);
    } catch (error) {
      setSending(false);
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="申诉"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={sending} onClick={() => void submit()}>
            提交申诉
          </Button>
        </>
      }
    >
      <p>{`未通过的原因：${publication.reason}`}</p>
      <Field label="申诉理由" hint="每个作品可以申诉一次，由另一位审核员处理">
        {(control) => (
          <Textarea {...control} value={appeal} onChange={setAppeal} maxLength={showcaseLimits.appeal} counted />
        )}
      </Field>
    </Modal>
  );
}
