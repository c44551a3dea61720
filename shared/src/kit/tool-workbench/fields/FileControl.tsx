import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ImageIcon, MusicIcon, RefreshIcon, UploadIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useModule } from '../../../chunks/use-module.ts';
import type { FileField, MediaKind } from '../../../tools/field.ts';
import { Deferred } from '../../lazy/Deferred.tsx';
import { reportFailure } from '../../lazy/report-failure.ts';
import { acceptOf, FilePicker, pastedFiles, sortByLimits, useFileDrop } from '../../uploader/index.ts';
import { isPage } from '../is-page.ts';
import { ControlField } from './ControlField.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './file-control.module.css';
import { fileLimits, fileLimitsText } from './file-limits.ts';
import { FileUpload } from './file-upload.ts';

const loadChosen = () => import(/* webpackChunkName: "upload" */ './ChosenFileView.tsx');
const loadWorks = () => import(/* webpackChunkName: "works-picker" */ '../works/WorksPicker.tsx');

const icons = { image: ImageIcon, video: VideoIcon, audio: MusicIcon } as const;
const replaceTexts: Readonly<Record<MediaKind, string>> = { image: '换一张', video: '换一个', audio: '换一个' };

/** An image, video or audio by click, drag, paste, or from one's own works. */
export const FileControl = observer(function FileControl({ name, field, form }: FieldControlProps<FileField>) {
  const { session } = getPlatform();
  const area = useRef<HTMLFieldSetElement>(null);
  const [upload] = useState(() => new FileUpload({ name, form, http: getPlatform().http }));
  const [picking, setPicking] = useState(false);
  const onWorksLost = useCallback(() => {
    setPicking(false);
    reportFailure();
  }, []);
  const works = useModule(loadWorks, picking, onWorksLost);
  const limits = fileLimits(field);
  useEffect(() => () => upload.cancel(), [upload]);
  const Icon = icons[field.media];
  const add = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || field.worksOnly) return;
    const sorted = sortByLimits(limits)(file, []);
    if ('problem' in sorted) upload.reject(sorted.problem);
    else void session.require().then((signedIn) => (signedIn ? upload.start(file) : undefined));
  };
  const over = useFileDrop(area, add);
  const paste = (data: DataTransfer | null, event: Pick<Event, 'preventDefault'>) => {
    const files = data === null ? [] : pastedFiles({ files: [...data.files], text: data.getData('text/plain') });
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  const pasteOnPage = useEffectEvent((event: ClipboardEvent) => {
    if (isPage(event.target) && form.nextFile === name) paste(event.clipboardData, event);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasteOnPage(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const chosen = form.files[name];
  const { busy } = upload;
  return (
    <ControlField name={name} field={field} form={form}>
      {(control) => (
        <fieldset
          ref={area}
          id={control.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to the focused field, or to the next empty one when none is
          tabIndex={0}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={classes(styles.area, over && styles.over, chosen !== undefined && styles.filled)}
          onPaste={(event) => paste(event.clipboardData, event)}
        >
          {chosen !== undefined && !busy && (
            <Deferred
              load={loadChosen}
              props={{ name, field, form, upload, chosen }}
              fallback={<Skeleton shape="card" height="180px" />}
            />
          )}
          {busy && (
            <div className={styles.state} role="status">
              <p>正在上传 {upload.name}</p>
              <progress
                className={styles.progress}
                aria-label="上传进度"
                {...(upload.progress > 0 ? { value: upload.progress } : {})}
              />
              <Button size="small" onClick={() => upload.cancel()}>
                取消上传
              </Button>
            </div>
          )}
          {!busy && (
            <FilePicker accept={acceptOf(limits.rules)} label={`选择${field.label}`} onFiles={add}>
              {(open) => (
                <div className={styles.actions}>
                  {!field.worksOnly && (
                    <Button size="small" icon={<UploadIcon size={16} />} onClick={open}>
                      {chosen === undefined ? `上传${field.label}` : replaceTexts[field.media]}
                    </Button>
                  )}
                  <Button
                    size="small"
                    icon={<Icon size={16} />}
                    onClick={() => void session.require().then(setPicking)}
                  >
                    我的作品
                  </Button>
                  {upload.retriable && (
                    <Button size="small" icon={<RefreshIcon size={16} />} onClick={() => upload.retry()}>
                      重试
                    </Button>
                  )}
                </div>
              )}
            </FilePicker>
          )}
          {chosen === undefined && !busy && !field.worksOnly && (
            <p className={styles.note}>
              {over ? (
                '松开鼠标即可添加'
              ) : (
                <>
                  <span className={styles.byMouse}>可拖到这里或按 Ctrl+V 粘贴；</span>
                  {fileLimitsText(field)}
                </>
              )}
            </p>
          )}
          <div role="alert">{upload.problem !== null && <p className={styles.problem}>{upload.problem}</p>}</div>
          {picking && works !== undefined && (
            <works.WorksPicker
              media={field.media}
              onClose={() => setPicking(false)}
              onPick={(file, taskId) => {
                form.setFile(name, file);
                if (field.taskField !== undefined) form.set(field.taskField, taskId);
                setPicking(false);
              }}
            />
          )}
        </fieldset>
      )}
    </ControlField>
  );
});
