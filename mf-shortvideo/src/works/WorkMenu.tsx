import type { ProjectCard } from '@ai-site/shared/api/comics/views';
import { mayRemove } from '@ai-site/shared/kit/publications';
import { getPlatform } from '@ai-site/shared/platform';
import { CopyIcon, EditIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { publishedFilms } from '../project/published-films.ts';
import { MoreMenu } from '../project/rows/MoreMenu.tsx';
import type { WorksList } from './works-list.ts';

export interface WorkMenuProps {
  readonly works: WorksList;
  readonly card: ProjectCard;
  readonly onRename: () => void;
}

/** Actions on a work. */
export function WorkMenu({ works, card, onRename }: WorkMenuProps) {
  const remove = async () => {
    const { http, modals, toast } = getPlatform();
    const content = '分镜、画面和配音会一起删除，10 分钟内可以恢复。';
    const otherwise = () => modals.confirm({ title: `删除“${card.title}”？`, content, okText: '删除', danger: true });
    if (
      await mayRemove({ http, toast }, await publishedFilms({ http }, { comicsId: card.id }), { count: 1, otherwise })
    )
      await works.remove(card);
  };
  return (
    <MoreMenu
      of={card.title}
      items={[
        { key: 'rename', label: '重命名', icon: <EditIcon size={16} />, onSelect: onRename },
        { key: 'duplicate', label: '复制', icon: <CopyIcon size={16} />, onSelect: () => void works.duplicate(card) },
        {
          key: 'remove',
          label: '删除',
          icon: <TrashIcon size={16} />,
          danger: true,
          divided: true,
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
