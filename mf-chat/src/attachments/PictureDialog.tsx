import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { useEffect } from 'react';
import styles from './message-files.module.css';

export interface PictureDialogProps {
  readonly pictures: readonly ChatFile[];
  /** Index of the picture that is shown; null: closed. */
  readonly shown: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** A picture as large as the page allows; the arrow keys lead to its neighbours. */
export default function PictureDialog({ pictures, shown, onShow, onClose }: PictureDialogProps) {
  const last = pictures.length - 1;
  useEffect(() => {
    if (shown === null) return;
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && shown > 0) onShow(shown - 1);
      if (key === 'ArrowRight' && shown < last) onShow(shown + 1);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [shown, last, onShow]);
  const picture = shown === null ? undefined : pictures[shown];
  return (
    <Modal open={picture !== undefined} onClose={onClose} title={picture === undefined ? '查看图片' : `查看图片 ${picture.name}`} width={960} bare phone="full">
      {picture !== undefined && shown !== null && (
        <figure className={styles.stage}>
          <img className={styles.large} src={picture.url} alt={picture.name} width={picture.width ?? undefined} height={picture.height ?? undefined} />
          <figcaption className={styles.caption}>
            {last > 0 && <IconButton label="上一张" icon={<ChevronLeftIcon />} disabled={shown === 0} onClick={() => onShow(shown - 1)} />}
            <span className={styles.title}>
              {picture.name}
              {last > 0 && `（${shown + 1}/${pictures.length}）`}
            </span>
            {last > 0 && <IconButton label="下一张" icon={<ChevronRightIcon />} disabled={shown === last} onClick={() => onShow(shown + 1)} />}
            <a className={styles.download} href={picture.url} download={picture.name} aria-label={`下载 ${picture.name}`} title="下载">
              <DownloadIcon />
            </a>
          </figcaption>
        </figure>
      )}
    </Modal>
  );
}
