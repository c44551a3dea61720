import { Button, IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CloseIcon, RefreshIcon, UploadIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactElement, useId, useRef, useState } from 'react';
import { FilePicker } from './FilePicker.tsx';
import { pastedFiles } from './pasted-files.ts';
import styles from './upload-field.module.css';
import type { UploadItem } from './upload-item.ts';
import { acceptOf, limitsText, sortByLimits, type UploadLimits } from './upload-rules.ts';
import { percentText, uploadStateText } from './upload-state-text.ts';
import type { Uploader } from './uploader.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useObjectUrl } from './use-object-url.ts';

interface EntryProps {
  readonly item: UploadItem<unknown>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const Entry = observer(function Entry({ item, onRetry, onRemove }: EntryProps) {
  const { name, phase, progress, source, underWay } = item;
  const picture = useObjectUrl(source?.type.startsWith('image/') === true ? source : null);
  return (
    <li className={classes(styles.entry, phase === 'failed' && styles.failed)} aria-busy={underWay}>
      {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.state}>{uploadStateText(item)}</span>
      </span>
      {phase === 'failed' && source !== null && <IconButton label={`重新上传 ${name}`} icon={<RefreshIcon size={16} />} onClick={onRetry} />}
      <IconButton label={underWay ? `取消上传 ${name}` : `移除 ${name}`} icon={<CloseIcon size={16} />} onClick={onRemove} />
      {underWay && <progress className={styles.progress} aria-label={`${name} 上传进度`} {...(progress > 0 ? { value: progress, 'aria-valuetext': percentText(progress) } : {})} />}
    </li>
  );
});

export interface UploadFieldProps<R, K extends string> {
  /** What to upload: 原图. */
  readonly label: string;
  readonly uploader: Uploader<R, K>;
  readonly limits: UploadLimits<K>;
  readonly disabled?: boolean;
}

/** Upload by click, drag or paste, with the limits below the control and each file's progress and error below that. */
export const UploadField = observer(function UploadField({ label, uploader, limits, disabled = false }: UploadFieldProps<unknown, string>) {
  const area = useRef<HTMLFieldSetElement>(null);
  const hint = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const full = uploader.items.length >= limits.maxFiles;
  const add = (files: readonly File[]) => {
    if (!disabled) setProblems(uploader.add(files, sortByLimits(limits)));
  };
  const over = useFileDrop(area, add);
  return (
    <fieldset
      ref={area}
      aria-label={label}
      aria-describedby={hint}
      className={classes(styles.field, over && styles.over)}
      onPaste={(event) => {
        const { files: pasted } = event.clipboardData;
        const files = pastedFiles({ files: [...pasted], text: event.clipboardData.getData('text/plain') });
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      }}
    >
      {!full && (
        <FilePicker accept={acceptOf(limits.rules)} label={`选择${label}`} multiple={limits.maxFiles > 1} onFiles={add}>
          {(open) => (
            <div className={styles.drop}>
              <Button icon={<UploadIcon size={16} />} disabled={disabled} onClick={open}>
                {`选择${label}`}
              </Button>
              <p className={classes(styles.note, styles.byMouse)}>{over ? '松开鼠标即可添加' : '也可以拖到这里，或按 Ctrl+V 粘贴'}</p>
            </div>
          )}
        </FilePicker>
      )}
      <p id={hint} className={styles.note}>
        {limitsText(limits)}
      </p>
      {uploader.items.length > 0 && (
        <ul className={styles.entries} aria-label={`已添加的${label}`}>
          {uploader.items.map((item) => (
            <Entry
              key={item.id}
              item={item}
              onRetry={() => uploader.retry(item)}
              onRemove={() => {
                setProblems([]);
                uploader.remove(item);
              }}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
    </fieldset>
  );
}) as <R, K extends string>(props: UploadFieldProps<R, K>) => ReactElement;
