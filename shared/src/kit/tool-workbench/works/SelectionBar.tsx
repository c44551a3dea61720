import { getPlatform } from '@ai-site/shared/platform';
import { isSlotFilled } from '@ai-site/shared/remote';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { CloseIcon, DownloadIcon, MoreIcon, SendIcon, TrashIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { WorkView } from '../../../api/tasks.ts';
import { worksStoryPath } from '../../../domain/comics/paths/index.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { openToolsFirst, useClosedTools } from '../../closed-tools/index.ts';
import { fileOfOutput, openTool } from '../hand-over.ts';
import { downloadArchive } from '../result/download.ts';
import { codeOfNext, draftWith, nextTools } from '../result/next-tools.ts';
import { ShareButton } from '../sharing/index.ts';
import { isVisual } from './is-visual.ts';
import { shareRefOf } from './share-ref.ts';
import { workName } from './work-name.ts';
import styles from './works.module.css';
import type { WorksStore } from './works-store.ts';

export interface SelectionBarProps {
  readonly works: WorksStore;
  readonly onPublish: (works: readonly WorkView[]) => void;
}

/** What can be done with the selected works; docked at the bottom. */
export default observer(function SelectionBar({ works, onPublish }: SelectionBarProps) {
  const { chosen, removing } = works;
  const closed = useClosedTools();
  const [first] = chosen;
  if (first === undefined) return null;
  const usable = chosen.length === 1 && first.contentType.startsWith('image/');
  return (
    <section className={styles.bar} aria-label="选中的作品">
      <p className={styles.count} role="status">{`已选 ${chosen.length} 个`}</p>
      {usable && (
        <Menu
          label="用作输入"
          trigger={(props) => (
            <Button icon={<MoreIcon size={16} />} {...props}>
              用作输入
            </Button>
          )}
          items={openToolsFirst(nextTools, codeOfNext, closed).map(({ entry: next, open }) => ({
            key: next.label,
            label: next.label,
            disabled: !open,
            ...(open ? {} : { hint: toolTexts.closed }),
            onSelect: () => openTool(next.target, draftWith(next, fileOfOutput(first, workName(first)), first)),
          }))}
        />
      )}
      {chosen.every(isVisual) && (
        <Button
          icon={<VideoIcon size={16} />}
          onClick={() => getPlatform().navigation.push(worksStoryPath(works.chosenKeys))}
        >
          做成漫画短片
        </Button>
      )}
      {chosen.length === 1 && <ShareButton size="medium" work={shareRefOf(first)} />}
      {isSlotFilled('works/publish') && (
        <Button icon={<SendIcon size={16} />} aria-label="发布作品" onClick={() => onPublish(chosen)}>
          发布
        </Button>
      )}
      <Button icon={<DownloadIcon size={16} />} onClick={() => void downloadArchive(chosen)}>
        打包下载
      </Button>
      <Button icon={<TrashIcon size={16} />} loading={removing} onClick={() => void works.removeSelected()}>
        删除
      </Button>
      <IconButton label="取消选择" icon={<CloseIcon size={16} />} onClick={() => works.selected.clear()} />
    </section>
  );
});
