import type { DocumentReading } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { type MediaItem, useMediaViewer } from '@ai-site/shared/kit/media';
import { bytesText } from '@ai-site/shared/kit/uploader';
import { classes } from '@ai-site/shared/ui/classes';
import { DownloadIcon } from '@ai-site/shared/ui/icons';
import { readingText } from '../reading/reading-words.ts';
import { FileLabel } from './FileLabel.tsx';
import { readText } from './file-words.ts';
import styles from './message-files.module.css';

/** Converts an image for the media viewer. */
const mediaOf = ({ key, url, name, width, height }: ChatFile): MediaItem => ({
  key,
  kind: 'image',
  src: url,
  name,
  ...(width === null || height === null ? {} : { width, height }),
});

/** Maximum size in pixels of a single image; its aspect ratio is kept. */
const ALONE = { width: 320, height: 240 } as const;

/** Rendered size of an image, known before it loads to avoid layout shift. */
function sizeOf({ width, height }: ChatFile, alone: boolean): { readonly width?: number; readonly height?: number } {
  if (!alone || width === null || height === null) return {};
  const factor = Math.min(1, ALONE.width / width, ALONE.height / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Size of a file and how much of its text was read. */
function stateOf(file: ChatFile, reading: DocumentReading | undefined): string {
  const read = reading === undefined ? readText(file) : `${readingText(reading)}${file.truncated ? '，原文更长' : ''}`;
  return [bytesText(file.bytes), read].filter((word) => word !== '').join(' · ');
}

export interface MessageFilesProps {
  readonly files: readonly ChatFile[];
  /** Alignment; questions use `end`. */
  readonly align?: 'start' | 'end';
  /** How much of the documents the model got. */
  readonly readings?: readonly DocumentReading[] | undefined;
}

/** The files of a message: images open in the viewer, documents download. */
export function MessageFiles({ files, align = 'end', readings = [] }: MessageFilesProps) {
  const images = files.filter(({ kind }) => kind === 'image');
  const others = files.filter(({ kind }) => kind !== 'image');
  const { open, viewer } = useMediaViewer(images.map(mediaOf));
  if (files.length === 0) return null;
  return (
    <div className={classes(styles.files, align === 'end' && styles.end)}>
      {images.length > 0 && (
        <ul className={classes(styles.images, images.length === 1 ? styles.single : styles.several)} aria-label="图片">
          {images.map((image, index) => (
            <li key={image.key}>
              <button
                type="button"
                className={styles.image}
                aria-label={`查看图片 ${image.name}`}
                onClick={() => open(index)}
              >
                <img
                  src={image.url}
                  alt={image.name}
                  {...sizeOf(image, images.length === 1)}
                  loading="lazy"
                  decoding="async"
                />
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
                <FileLabel
                  name={file.name}
                  kind={file.kind}
                  image={null}
                  state={stateOf(
                    file,
                    readings.find(({ key }) => key === file.key),
                  )}
                />
                <DownloadIcon size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}
