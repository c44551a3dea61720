import type { OwnPublication, PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { isLive } from '@ai-site/shared/kit/publications';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { MoreIcon } from '@ai-site/shared/ui/icons';
import { Menu, type MenuItem } from '@ai-site/shared/ui/menu';
import { useState } from 'react';
import { WorkCard } from '../card/WorkCard.tsx';
import { descriptionOf } from '../card/work-texts.ts';
import { AppealDialog } from '../publish/AppealDialog.tsx';
import { cancelPublication, statusText } from '../publish/own-actions.ts';
import { workPath } from '../works/open-work.ts';
import { EditDialog } from './EditDialog.tsx';
import styles from './own.module.css';

export interface OwnCardProps {
  readonly publication: OwnPublication;
  readonly onOpen: (work: PublicationCard) => void;
  /** Called with the publication after a change, or null: it is to be read again. */
  readonly onChanged: (publication: OwnPublication | null) => void;
}

/** A publication for its author: its state with the reason, and what can be done. */
export function OwnCard({ publication, onOpen, onChanged }: OwnCardProps) {
  const [dialog, setDialog] = useState<'edit' | 'appeal' | null>(null);
  const { shareStatus, reason, appealable } = publication;
  const cancel = async () => {
    if (await cancelPublication(getPlatform(), publication)) onChanged(null);
  };
  const done = (changed: OwnPublication | null) => {
    setDialog(null);
    onChanged(changed);
  };
  const items: readonly MenuItem[] = [
    ...(isLive(publication) ? [{ key: 'edit', label: '编辑', onSelect: () => setDialog('edit') }] : []),
    ...(shareStatus === ShareStatus.refused
      ? [{ key: 'edit', label: '重新发布', onSelect: () => setDialog('edit') }]
      : []),
    ...(appealable ? [{ key: 'appeal', label: '申诉', onSelect: () => setDialog('appeal') }] : []),
    ...(isLive(publication) ? [{ key: 'cancel', label: '取消分享', danger: true, onSelect: () => void cancel() }] : []),
  ];
  return (
    <>
      <WorkCard
        work={publication}
        to={workPath(publication)}
        onOpen={onOpen}
        badges={
          <span className={styles.status} data-status={shareStatus}>
            {statusText(publication)}
          </span>
        }
        foot={
          <span className={styles.foot}>
            <span className={styles.words}>
              {shareStatus === ShareStatus.refused && reason !== '' ? `原因：${reason}` : descriptionOf(publication)}
            </span>
            {items.length > 0 && (
              <Menu
                label="管理作品"
                align="end"
                trigger={(props) => (
                  <IconButton {...props} label="管理作品" icon={<MoreIcon />} className={styles.more ?? ''} />
                )}
                items={items}
              />
            )}
          </span>
        }
      />
      {dialog === 'edit' && <EditDialog publication={publication} onClose={() => setDialog(null)} onDone={done} />}
      {dialog === 'appeal' && <AppealDialog publication={publication} onClose={() => setDialog(null)} onDone={done} />}
    </>
  );
}
