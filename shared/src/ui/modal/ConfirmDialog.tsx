import type { ConfirmRequest } from '../../contract/platform.ts';
import { Button } from '../button/Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './modal.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly request: ConfirmRequest;
  readonly onAnswer: (confirmed: boolean) => void;
  readonly busy?: boolean;
}

/** A question with two answers; for a dangerous one the safe answer is focused. */
export function ConfirmDialog({ open, request, onAnswer, busy = false }: ConfirmDialogProps) {
  const { title, content, okText = '确认', cancelText = '取消', danger = false } = request;
  return (
    <Modal
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      width={400}
      phone="dialog"
      className={styles.confirm ?? ''}
      footer={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
            {cancelText}
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'solid'}
            loading={busy}
            onClick={() => onAnswer(true)}
          >
            {okText}
          </Button>
        </>
      }
    >
      {content !== undefined && <p>{content}</p>}
    </Modal>
  );
}
