import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { getPlatform } from '@ai-site/shared/platform';
import { classes } from '@ai-site/shared/ui/classes';
import { DownloadIcon } from '@ai-site/shared/ui/icons';
import { useCallback, useState } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import { FileTile } from './FileTile.tsx';
import { bytesText, readText } from './file-words.ts';
import styles from './message-files.module.css';

const loadDialog = () => import(/* webpackChunkName: "picture-dialog" */ './PictureDialog.tsx');

/** Pixels within which a picture that stands alone keeps its shape. */
const ALONE = { width: 320, height: 240 } as const;

/** The size of a picture on the page, known before it has loaded. */
function sizeOf({ width, height }: ChatFile, alone: boolean): { readonly width?: number; readonly height?: number } {
  if (!alone || width === null || height === null) return {};
  const factor = Math.min(1, ALONE.width / width, ALONE.height / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

export interface MessageFilesProps {
  readonly files: readonly ChatFile[];
  /** Side on which they stand: a question's at the end. */
  readonly align?: 'start' | 'end';
}

/** The files of a message: pictures open, documents download. */
export function MessageFiles({ files, align = 'end' }: MessageFilesProps) {
  const pictures = files.filter(({ kind }) => kind === 'image');
  const others = files.filter(({ kind }) => kind !== 'image');
  const [shown, setShown] = useState<number | null>(null);
  // Fetched when first asked for, kept afterwards so that it can close with its motion.
  const [asked, setAsked] = useState(false);
  const onLost = useCallback(() => {
    setAsked(false);
    setShown(null);
    getPlatform().toast.error('图片预览没有加载成功，请重试');
  }, []);
  const dialog = useLoaded(loadDialog, asked, onLost);
  if (files.length === 0) return null;
  return (
    <div className={classes(styles.files, align === 'end' && styles.end)}>
      {pictures.length > 0 && (
        <ul className={classes(styles.pictures, pictures.length === 1 ? styles.single : styles.several)} aria-label="图片">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <button
                type="button"
                className={styles.picture}
                aria-label={`查看图片 ${picture.name}`}
                onClick={() => {
                  setAsked(true);
                  setShown(index);
                }}
              >
                <img src={picture.url} alt={picture.name} {...sizeOf(picture, pictures.length === 1)} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.documents} aria-label="文件">
          {others.map((file) => (
            <li key={file.key}>
              <a className={styles.document} href={file.url} download={file.name} title={`下载 ${file.name}`}>
                <FileTile name={file.name} kind={file.kind} picture={null} />
                <span className={styles.words}>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.state}>{[bytesText(file.bytes), readText(file)].filter((word) => word !== '').join(' · ')}</span>
                </span>
                <DownloadIcon size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {dialog !== undefined && <dialog.default pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </div>
  );
}
