import { Button } from '@ai-site/shared/ui/button';
import { Field, Input } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';

export interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly okText?: string;
  readonly onClose: () => void;
  /** Resolves with whether it was accepted; the reason is shown elsewhere. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** Asks for one name. */
export function NameDialog({ title, label, value, maxLength, okText = '确定', onClose, onName }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const trimmed = name.trim();
    if (trimmed === '') return setError(`请输入${label}`);
    setBusy(true);
    const accepted = await onName(trimmed);
    setBusy(false);
    if (accepted) onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={420}
      phone="dialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="solid" loading={busy} onClick={() => void submit()}>
            {okText}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={label} error={error}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={maxLength}
              data-autofocus
              onChange={(text) => {
                setName(text);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
