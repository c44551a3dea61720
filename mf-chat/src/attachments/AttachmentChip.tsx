import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CloseIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Attachment, AttachmentPhase } from './attachment.ts';
import styles from './attachments.module.css';
import { FileTile } from './FileTile.tsx';
import { bytesText, readText } from './file-words.ts';

const phaseWords: Readonly<Record<AttachmentPhase, string>> = { waiting: '等待上传', uploading: '上传中', reading: '读取中', ready: '', failed: '' };
const percent = (part: number): string => `${Math.floor(part * 100)}%`;

/** A picture of this device, as long as the chip is there. */
function useOwnPicture({ kind, source }: Attachment): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (kind !== 'image' || source === null) return;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [kind, source]);
  return address;
}

/** How a file stands, in one line. */
function stateOf({ phase, problem, bytes, file, uploaded }: Attachment, refusal: string | null): string {
  const wrong = problem ?? refusal;
  if (wrong !== null) return wrong;
  // That a part is missing matters more than the size, and there is room for one of them.
  if (file?.cut === true) return readText(file);
  const phaseWord = uploaded > 0 ? `${phaseWords[phase]} ${percent(uploaded)}` : phaseWords[phase];
  return [phaseWord, bytesText(bytes), file === null ? '' : readText(file)].filter((word) => word !== '').join(' · ');
}

export interface AttachmentChipProps {
  readonly attachment: Attachment;
  /** Why the model cannot take it; null when it can. */
  readonly refusal: string | null;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file of the question that is being written. */
export const AttachmentChip = observer(function AttachmentChip({ attachment, refusal, onRetry, onRemove }: AttachmentChipProps) {
  const { name, kind, phase, file, source, underWay, uploaded } = attachment;
  const own = useOwnPicture(attachment);
  const state = stateOf(attachment, refusal);
  const wrong = phase === 'failed' || refusal !== null;
  return (
    <li className={classes(styles.chip, wrong && styles.wrong)} aria-busy={underWay}>
      <FileTile name={name} kind={kind} picture={own ?? (kind === 'image' ? (file?.url ?? null) : null)} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.state} title={state}>
          {state}
        </span>
      </span>
      {phase === 'failed' && source !== null && <IconButton label={`重新上传 ${name}`} icon={<RefreshIcon size={16} />} onClick={onRetry} />}
      <IconButton label={`移除 ${name}`} icon={<CloseIcon size={16} />} onClick={onRemove} />
      {underWay && (
        <span className={classes(styles.progress, uploaded > 0 && styles.measured)} style={uploaded > 0 ? { width: percent(uploaded) } : undefined} aria-hidden="true" />
      )}
    </li>
  );
});
