import type { CollectionCard } from '@ai-site/shared/api/comics/collections';
import { getPlatform } from '@ai-site/shared/platform';
import { EditIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { MoreMenu } from '../project/rows/MoreMenu.tsx';
import type { CollectionsList } from './collections-list.ts';

export interface CollectionMenuProps {
  readonly collections: CollectionsList;
  readonly card: CollectionCard;
  readonly onRename: () => void;
}

/** Actions on a collection. */
export function CollectionMenu({ collections, card, onRename }: CollectionMenuProps) {
  const remove = async () => {
    const content = '成片会保留，10 分钟内可以恢复。';
    if (
      await getPlatform().modals.confirm({ title: `删除合集“${card.title}”？`, content, okText: '删除', danger: true })
    )
      await collections.remove(card);
  };
  return (
    <MoreMenu
      of={card.title}
      items={[
        { key: 'rename', label: '重命名', icon: <EditIcon size={16} />, onSelect: onRename },
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
