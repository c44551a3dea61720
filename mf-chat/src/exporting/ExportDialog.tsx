import type { ChatSummary } from '@ai-site/shared/api/chat';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Spinner } from '@ai-site/shared/ui/feedback';
import { BookIcon, DocumentIcon, DownloadIcon, type IconProps, ImageIcon, TextIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { type ReactElement, useState } from 'react';
import { type ExportKind, exportChat } from './export-chat.ts';
import type { ImageProgress } from './export-image.tsx';
import styles from './exporting.module.css';

export interface ExportDialogProps {
  readonly chat: ChatSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Choice {
  readonly kind: ExportKind;
  readonly name: string;
  readonly hint: string;
  readonly Icon: (props: IconProps) => ReactElement;
}

const choices: readonly Choice[] = [
  { kind: 'md', name: 'Markdown', hint: '问题与回答的原文，适合放进笔记与文档', Icon: TextIcon },
  { kind: 'pdf', name: 'PDF', hint: '排好版的 A4 文档，适合打印与存档；不含彩色表情', Icon: BookIcon },
  { kind: 'png', name: '图片', hint: '当前主题的长图，最近 100 条消息，较长时分成几张并打包为 zip', Icon: ImageIcon },
  { kind: 'json', name: 'JSON', hint: '带时间、模型与状态的完整数据，供程序读取', Icon: DocumentIcon },
];

const progressText = ({ step, number, count }: ImageProgress): string =>
  `${step === 'layout' ? `正在排版消息 ${number} / ${count}` : `正在生成图片 ${number} / ${count}`}，可以关闭这个窗口，完成后会自动下载`;

/** Said to screen readers: not every message. */
const spoken = (progress: ImageProgress | null): string =>
  progress?.step === 'draw' ? progressText(progress) : '正在导出';

/** Lets the user choose the format in which a chat is exported. */
export default function ExportDialog({ chat, open, onClose }: ExportDialogProps) {
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const [progress, setProgress] = useState<ImageProgress | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const start = async (kind: ExportKind) => {
    if (busy !== null) return;
    const controller = new AbortController();
    setBusy(kind);
    if (kind === 'png') setRunning(controller);
    await exportChat(getPlatform(), chat, kind, { onProgress: setProgress, signal: controller.signal });
    setBusy(null);
    setRunning(null);
    setProgress(null);
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="导出会话"
      width={480}
      footer={running !== null && <Button onClick={() => running.abort()}>取消导出</Button>}
    >
      <p className={styles.lead}>{`导出“${chat.chatTheme}”当前显示的全部消息。`}</p>
      <ul className={styles.choices}>
        {choices.map(({ kind, name, hint, Icon }) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.choice}
              aria-busy={busy === kind || undefined}
              aria-disabled={busy !== null || undefined}
              onClick={() => void start(kind)}
            >
              <Icon size={20} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.hint}>
                  {busy === kind && progress !== null ? progressText(progress) : hint}
                </span>
              </span>
              {busy === kind ? <Spinner /> : <DownloadIcon size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {busy === null ? '' : spoken(progress)}
      </p>
    </Modal>
  );
}
