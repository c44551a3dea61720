import type { CollectionCard as Card } from '@ai-site/shared/api/comics/collections';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { collectionPath } from '@ai-site/shared/domain/comics/paths';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NameDialog } from '../project/dialogs/NameDialog.tsx';
import { RemovedNote } from '../works/RemovedNote.tsx';
import workStyles from '../works/works.module.css';
import { CollectionCard } from './CollectionCard.tsx';
import { CollectionMenu } from './CollectionMenu.tsx';
import { CollectionsList } from './collections-list.ts';

/** The collections of the account, the last changed first. */
export default observer(function CollectionsPanel() {
  const [collections] = useState(() => new CollectionsList(getPlatform()));
  const [creating, setCreating] = useState(false);
  const [renamed, setRenamed] = useState<Card | null>(null);
  const { list } = collections;
  useRefresh(list);
  useEffect(() => () => list.abort(), [list]);
  const create = async (title: string) => {
    const made = await collections.create(title);
    if (made !== null) getPlatform().navigation.push(collectionPath(made.id));
    return made !== null;
  };
  const createButton = (
    <Button
      icon={<PlusIcon size={16} />}
      disabled={(list.data?.length ?? 0) >= comicsLimits.collections}
      onClick={() => setCreating(true)}
    >
      新建合集
    </Button>
  );
  return (
    <>
      <RemovedNote
        removed={collections.removed}
        onRestore={() => void collections.restore()}
        onForget={() => collections.forgetRemoved()}
      />
      <AsyncView
        resource={list}
        what="合集"
        skeleton={<GridSkeleton count={8} ratio="5 / 4" className={workStyles.grid ?? ''} />}
      >
        {(cards) =>
          cards.length === 0 ? (
            <Empty
              title="还没有合集"
              hint="把几部成片排成一个系列，一集接一集地播放"
              illustration="collections"
              action={createButton}
            />
          ) : (
            <>
              <div className={workStyles.tools}>{createButton}</div>
              <ul className={workStyles.grid} aria-label="合集">
                {cards.map((card) => (
                  <li key={card.id}>
                    <CollectionCard
                      card={card}
                      menu={<CollectionMenu collections={collections} card={card} onRename={() => setRenamed(card)} />}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </AsyncView>
      {creating && (
        <NameDialog
          title="新建合集"
          label="标题"
          value=""
          maxLength={comicsLimits.title}
          okText="创建"
          onClose={() => setCreating(false)}
          onName={create}
        />
      )}
      {renamed !== null && (
        <NameDialog
          title="重命名合集"
          label="标题"
          value={renamed.title}
          maxLength={comicsLimits.title}
          onClose={() => setRenamed(null)}
          onName={(title) => collections.rename(renamed, title)}
        />
      )}
    </>
  );
});
