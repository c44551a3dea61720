import { copyText } from '@ai-site/shared/kit/clipboard';
import { saveFile } from '@ai-site/shared/kit/save-file';
import { Button } from '@ai-site/shared/ui/button';
import { CopyIcon, DownloadIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import forms from '../forms/forms.module.css';
import own from './codes.module.css';
import { codesFile } from './codes-file.ts';
import type { IssuedBatch } from './codes-store.ts';

export interface IssuedCodesProps {
  readonly issued: IssuedBatch;
  readonly onClose: () => void;
}

/** The codes themselves, which cannot be shown again: the dialog closes by its button only, not by an accidental click. */
export function IssuedCodes({ issued, onClose }: IssuedCodesProps) {
  const { batch, codes } = issued;
  const download = () => {
    const { name, text } = codesFile(issued);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={`兑换码「${batch.label}」`}
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
          兑换码只显示这一次，关闭后无法再次查看。
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
        <ol className={own.codes} aria-label={`${codes.length} 个兑换码`} tabIndex={0}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={own.save}>
          <Button data-autofocus icon={<CopyIcon size={16} />} onClick={() => void copyText(codes.join('\n'))}>
            复制全部
          </Button>
          <Button icon={<DownloadIcon size={16} />} onClick={download}>
            下载 CSV
          </Button>
        </div>
      </div>
    </Modal>
  );
}
