import { Button, IconButton } from '@ai-site/shared/ui/button';
import { BrushIcon, CopyIcon, DownloadIcon, MusicIcon, SendIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PROMPT_MAX } from '../../../api/quick-fill.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { songLyrics } from '../../../tools/song-lyrics/tool.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { initialValues } from '../../../tools/values.ts';
import { copyGeneratedText, copyText } from '../../clipboard/index.ts';
import { useClosedTools } from '../../closed-tools/index.ts';
import { reportFailure } from '../../lazy/index.ts';
import { startQuickFill } from '../../quick-fill/index.ts';
import { openTool } from '../hand-over.ts';
import { OriginTags } from '../origin/index.ts';
import { exportText, textFormats } from './export-text.ts';
import { describesImages, textItems } from './text-items.ts';
import styles from './texts.module.css';

const shortened = (text: string, max: number): string => [...text].slice(0, max).join('');

/** Opens 创意生图 with a description as its prompt. */
function draw(description: string): void {
  const prompt = shortened(description, creativeImage.fields.prompt.max);
  openTool(creativeImage, { values: { ...initialValues(creativeImage.fields), prompt }, files: {} });
}

/** Opens 音乐创作 with these lyrics. */
async function compose(text: string): Promise<void> {
  try {
    const { LYRICS_MAX, music } = await import(/* webpackChunkName: "music-tool" */ '../../../tools/music/tool.ts');
    openTool(music, { values: { ...initialValues(music.fields), lyrics: shortened(text, LYRICS_MAX) }, files: {} });
  } catch {
    reportFailure();
  }
}

export interface TextCardProps {
  readonly tool: ToolDefinition;
  readonly text: string;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
}

/** A written text with what can be done with it; titles and descriptions also one by one. */
export const TextCard = observer(function TextCard({ tool, text, actions }: TextCardProps) {
  const items = textItems(tool.code, text);
  const closed = useClosedTools();
  const drawable = describesImages(tool.code) && closed?.includes(creativeImage.code) !== true;
  return (
    <article className={styles.card} aria-label={`${tool.title}结果`}>
      {items.length === 1 ? (
        <p className={styles.text}>{items[0]}</p>
      ) : (
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item} className={styles.item}>
              <span className={styles.words}>{item}</span>
              {drawable && (
                <IconButton label={`用它作画：${item}`} icon={<BrushIcon size={16} />} onClick={() => draw(item)} />
              )}
              <IconButton label={`复制：${item}`} icon={<CopyIcon size={16} />} onClick={() => void copyText(item)} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <Button size="small" icon={<CopyIcon size={16} />} onClick={() => void copyGeneratedText(text)}>
          {items.length === 1 ? '复制' : '复制全部'}
        </Button>
        <Menu
          label="导出"
          trigger={(props) => (
            <Button size="small" icon={<DownloadIcon size={16} />} {...props}>
              导出
            </Button>
          )}
          items={textFormats.map((format) => ({
            key: format.ext,
            label: format.label,
            onSelect: () => void exportText(tool.title, text, format),
          }))}
        />
        <Button
          size="small"
          icon={<SendIcon size={16} />}
          onClick={() => void startQuickFill('chat', { prompt: shortened(text, PROMPT_MAX) })}
        >
          发送到我来聊
        </Button>
        {drawable && items.length === 1 && (
          <Button size="small" icon={<BrushIcon size={16} />} onClick={() => draw(text)}>
            用它作画
          </Button>
        )}
        {tool.code === songLyrics.code && closed?.includes('music') !== true && (
          <Button size="small" icon={<MusicIcon size={16} />} onClick={() => void compose(text)}>
            用它作曲
          </Button>
        )}
        {actions}
        <OriginTags />
      </div>
    </article>
  );
});
