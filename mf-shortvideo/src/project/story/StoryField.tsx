import { comicsLimits } from '@ai-site/shared/domain/comics';
import { FilePicker, pastedFiles, useFileDrop } from '@ai-site/shared/kit/uploader';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { Textarea } from '@ai-site/shared/ui/field';
import { UploadIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useId, useRef } from 'react';
import styles from './story-field.module.css';
import { type StoryFile, storyAccept, storyExtensions } from './story-files.ts';
import { useStoryFile } from './use-story-file.ts';

export interface StoryFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A file was read: its text replaces what is there. */
  readonly onFile: (file: StoryFile) => void;
  readonly readOnly?: boolean;
  readonly minRows?: number;
  readonly maxRows?: number;
  /** Beside the button that opens a file. */
  readonly tools?: ReactNode;
  readonly error?: string | null;
}

/** A large field for a story: typed, pasted, or read from a file that is chosen, pasted or dropped. */
export function StoryField({
  label,
  placeholder,
  value,
  onChange,
  onFile,
  readOnly = false,
  minRows = 12,
  maxRows = 24,
  tools,
  error = null,
}: StoryFieldProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const { reading, read } = useStoryFile(onFile);
  const over = useFileDrop(area, (files) => {
    if (!readOnly) read(files);
  });
  const long = value.length > comicsLimits.text;
  const message = error ?? (long ? `超出 ${value.length - comicsLimits.text} 字，可以拆成多集` : null);
  return (
    <div ref={area} className={classes(styles.story, over && styles.over)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Textarea
        id={id}
        className={styles.text ?? ''}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        minRows={minRows}
        maxRows={maxRows}
        aria-invalid={message !== null || undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={onChange}
        onPaste={(event) => {
          const pasted = pastedFiles({
            files: [...event.clipboardData.files],
            text: event.clipboardData.getData('text/plain'),
          });
          if (pasted.length === 0 || readOnly) return;
          event.preventDefault();
          read(pasted);
        }}
      />
      <div className={styles.foot}>
        <FilePicker accept={storyAccept} label="选择故事文件" onFiles={read}>
          {(open) => (
            <Button
              size="small"
              icon={<UploadIcon size={16} />}
              loading={reading}
              disabled={readOnly}
              title={storyExtensions.map((name) => `.${name}`).join(' ')}
              onClick={open}
            >
              导入文件
            </Button>
          )}
        </FilePicker>
        {tools}
        {reading && <Spinner label="正在读取文件" />}
        <span id={`${id}-count`} className={styles.count} data-over={long || undefined}>
          {value.length.toLocaleString('zh-CN')} / {comicsLimits.text.toLocaleString('zh-CN')} 字
        </span>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
    </div>
  );
}
