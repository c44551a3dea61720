import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { DocumentIcon, MicIcon } from '@ai-site/shared/ui/icons';
import styles from './read-only.module.css';

/** Formats a size in bytes as KB or MB. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function OneFile({ file: { kind, name, url, width, height, bytes } }: { readonly file: ChatFile }) {
  if (kind === 'image') {
    return (
      <a href={url} target="_blank" rel="noopener" className={styles.image}>
        <img src={url} alt={name} width={width ?? undefined} height={height ?? undefined} loading="lazy" />
      </a>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.file}>
      {kind === 'voice' ? <MicIcon size={18} /> : <DocumentIcon size={18} />}
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fileSize}>{sizeText(bytes)}</span>
    </a>
  );
}

/** Links to the files of a message. */
export function MessageFiles({ files }: { readonly files: readonly ChatFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="附件">
      {files.map((file) => (
        <li key={file.key}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}
