import type { ConfirmRequest } from '../../contract/platform.ts';
import { Button } from '../button/Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './modal.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly request: ConfirmRequest;
  readonly onAnswer: (confirmed: boolean) => void;
  /** The answer is being carried out. */
  readonly busy?: boolean;
}

/** One question with two answers; a dangerous one puts the focus on the harmless answer. */
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
          <Button data-autofocus={!danger || undefined} variant={danger ? 'danger' : 'solid'} loading={busy} onClick={() => onAnswer(true)}>
            {okText}
          </Button>
        </>
      }
    >
      {content !== undefined && <p>{content}</p>}
    </Modal>
  );
}
