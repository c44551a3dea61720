import { Button } from '@ai-site/shared/ui/button';
import { Modal, type ModalProps } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Form, type FormProps } from './Form.tsx';

export interface FormDialogProps
  extends Pick<ModalProps, 'title' | 'width' | 'phone' | 'dismissible' | 'onClose'>,
    Pick<FormProps, 'model' | 'onSubmitted' | 'className'> {
  readonly okText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  /** Focuses the cancel button first, for actions that cannot be undone. */
  readonly cancelFirst?: boolean;
  /** The form cannot be submitted in its present state and explains why. */
  readonly stopped?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog, which stays open during the submission and when it is rejected. */
export const FormDialog = observer(function FormDialog({
  model,
  okText,
  cancelText = '取消',
  danger = false,
  cancelFirst = false,
  stopped = false,
  dismissible = true,
  className,
  onSubmitted,
  onClose,
  children,
  ...modal
}: FormDialogProps) {
  const formId = useId();
  const { submitting } = model;
  return (
    <Modal
      {...modal}
      open
      onClose={onClose}
      dismissible={dismissible && !submitting}
      footer={
        <>
          <Button disabled={submitting} data-autofocus={cancelFirst || undefined} onClick={onClose}>
            {cancelText}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'solid'}
            loading={submitting}
            disabled={stopped}
          >
            {okText}
          </Button>
        </>
      }
    >
      <Form id={formId} model={model} className={className} {...(onSubmitted === undefined ? {} : { onSubmitted })}>
        {children}
      </Form>
    </Modal>
  );
});
