import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CloseIcon, RefreshIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import styles from './upload-field.module.css';
import type { UploadItem } from './upload-item.ts';
import { percentText, uploadStateText } from './upload-state-text.ts';
import type { Uploader } from './uploader.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface UploadListProps<R, K extends string> {
  /** What is uploaded: 原图. */
  readonly label: string;
  readonly uploader: Uploader<R, K>;
  readonly onRemoved?: () => void;
}

/** The files of an uploader, each with its progress or error and buttons to cancel, retry and remove it. Nothing without files. */
export const UploadList = observer(function UploadList({
  label,
  uploader,
  onRemoved,
}: UploadListProps<unknown, string>) {
  if (uploader.items.length === 0) return null;
  return (
    <ul className={styles.entries} aria-label={`已添加的${label}`}>
      {uploader.items.map((item) => (
        <Entry
          key={item.id}
          item={item}
          onRetry={() => uploader.retry(item)}
          onRemove={() => {
            onRemoved?.();
            uploader.remove(item);
          }}
        />
      ))}
    </ul>
  );
}) as <R, K extends string>(props: UploadListProps<R, K>) => ReactElement | null;

interface EntryProps {
  readonly item: UploadItem<unknown>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const Entry = observer(function Entry({ item, onRetry, onRemove }: EntryProps) {
  const { name, phase, progress, source, underWay } = item;
  const image = useObjectUrl(source?.type.startsWith('image/') === true ? source : null);
  return (
    <li className={classes(styles.entry, phase === 'failed' && styles.failed)} aria-busy={underWay}>
      {image !== null && <img className={styles.image} src={image} alt="" />}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.state}>{uploadStateText(item)}</span>
      </span>
      {phase === 'failed' && source !== null && (
        <IconButton label={`重新上传 ${name}`} icon={<RefreshIcon size={16} />} onClick={onRetry} />
      )}
      <IconButton
        label={underWay ? `取消上传 ${name}` : `移除 ${name}`}
        icon={<CloseIcon size={16} />}
        onClick={onRemove}
      />
      {underWay && (
        <progress
          className={styles.progress}
          aria-label={`${name} 上传进度`}
          {...(progress > 0 ? { value: progress, 'aria-valuetext': percentText(progress) } : {})}
        />
      )}
    </li>
  );
});
