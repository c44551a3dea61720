import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactElement, useId, useRef, useState } from 'react';
import { FilePicker } from './FilePicker.tsx';
import { pastedFiles } from './pasted-files.ts';
import { UploadList } from './UploadList.tsx';
import styles from './upload-field.module.css';
import { acceptOf, limitsText, sortByLimits, type UploadLimits } from './upload-rules.ts';
import type { Uploader } from './uploader.ts';
import { useFileDrop } from './use-file-drop.ts';

export interface UploadFieldProps<R, K extends string> {
  /** What to upload: 原图. */
  readonly label: string;
  readonly uploader: Uploader<R, K>;
  readonly limits: UploadLimits<K>;
  readonly disabled?: boolean;
}

/** Upload by click, drag or paste, with the limits below the control and each file's progress and error below that. */
export const UploadField = observer(function UploadField({
  label,
  uploader,
  limits,
  disabled = false,
}: UploadFieldProps<unknown, string>) {
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
              <p className={classes(styles.note, styles.byMouse)}>
                {over ? '松开鼠标即可添加' : '也可以拖到这里，或按 Ctrl+V 粘贴'}
              </p>
            </div>
          )}
        </FilePicker>
      )}
      <p id={hint} className={styles.note}>
        {limitsText(limits)}
      </p>
      <UploadList label={label} uploader={uploader} onRemoved={() => setProblems([])} />
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
