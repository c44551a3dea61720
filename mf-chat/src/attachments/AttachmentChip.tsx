import { bytesText, percentText, type UploadPhase, useObjectUrl } from '@ai-site/shared/kit/uploader';
import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CloseIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import styles from './attachments.module.css';
import type { Attachment } from './attachments.ts';
import { FileLabel } from './FileLabel.tsx';
import { readText } from './file-words.ts';

const phaseWords: Readonly<Record<UploadPhase, string>> = {
  waiting: '等待上传',
  uploading: '上传中',
  processing: '读取中',
  ready: '',
  failed: '',
};

/** One-line status of an attachment: the problem, or progress and size. */
function stateOf({ phase, problem, bytes, result, progress }: Attachment, refusal: string | null): string {
  const wrong = problem ?? refusal;
  if (wrong !== null) return wrong;
  // There is room for one fact only; truncation matters more than the size.
  if (result?.truncated === true) return readText(result);
  const phaseWord = progress > 0 ? `${phaseWords[phase]} ${percentText(progress)}` : phaseWords[phase];
  return [phaseWord, bytesText(bytes), result === null ? '' : readText(result)]
    .filter((word) => word !== '')
    .join(' · ');
}

export interface AttachmentChipProps {
  readonly attachment: Attachment;
  /** Reason why the model cannot accept the file; null when it can. */
  readonly refusal: string | null;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

export const AttachmentChip = observer(function AttachmentChip({
  attachment,
  refusal,
  onRetry,
  onRemove,
}: AttachmentChipProps) {
  const { name, kind, phase, result, source, underWay, progress } = attachment;
  const own = useObjectUrl(kind === 'image' ? source : null);
  const wrong = phase === 'failed' || refusal !== null;
  return (
    <li className={classes(styles.chip, wrong && styles.wrong)} aria-busy={underWay}>
      <FileLabel
        name={name}
        kind={kind}
        image={own ?? (kind === 'image' ? (result?.url ?? null) : null)}
        state={stateOf(attachment, refusal)}
        wrong={wrong}
      />
      {phase === 'failed' && source !== null && (
        <IconButton label={`重新上传 ${name}`} icon={<RefreshIcon size={16} />} onClick={onRetry} />
      )}
      <IconButton label={`移除 ${name}`} icon={<CloseIcon size={16} />} onClick={onRemove} />
      {underWay && (
        <span
          className={classes(styles.progress, progress > 0 && styles.measured)}
          style={progress > 0 ? { width: percentText(progress) } : undefined}
          aria-hidden="true"
        />
      )}
    </li>
  );
});
