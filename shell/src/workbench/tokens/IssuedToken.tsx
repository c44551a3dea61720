import { copyText } from '@ai-site/shared/kit/clipboard';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import forms from '../forms/forms.module.css';

export interface IssuedTokenProps {
  readonly label: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The token itself, which cannot be shown again: the dialog closes by its button only, not by an accidental click. */
export function IssuedToken({ label, token, onClose }: IssuedTokenProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={`令牌「${label}」`}
      dismissible={false}
      footer={
        <Button variant="solid" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <div className={forms.form}>
        <p className={forms.warningNote}>
          <WarningIcon size={16} />
          令牌只显示这一次，关闭后无法再次查看。
        </p>
        <div className={forms.secret}>
          <code>{token}</code>
          <Button data-autofocus icon={<CopyIcon size={16} />} onClick={() => void copyText(token)}>
            复制
          </Button>
        </div>
      </div>
    </Modal>
  );
}
