import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { CopyIcon, MusicIcon, TextIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { WorkShare } from '../../../api/work-shares.ts';
import { shanghaiTime } from '../../../domain/shanghai-time/index.ts';
import { ListEnd, ListView } from '../../async/view/index.ts';
import { copyText } from '../../clipboard/index.ts';
import { shareAddress } from './share-address.ts';
import { cancelListed, sharesList } from './shares-list.ts';
import styles from './sharing.module.css';

const stateNames: Readonly<Record<WorkShare['state'], string>> = { open: '', expired: '已过期', blocked: '已停止' };

interface ShareRowProps {
  readonly share: WorkShare;
  readonly onCancel: () => void;
}

function ShareRow({ share, onCancel }: ShareRowProps) {
  const title = share.toolTitle;
  const address = shareAddress(share);
  const Icon = share.contentType.startsWith('audio/') ? MusicIcon : TextIcon;
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        {share.thumb === null ? <Icon /> : <img src={share.thumb} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={styles.rowText}>
        <a href={address} target="_blank" rel="noopener" className={styles.rowName}>
          {title}
        </a>
        <span className={styles.when}>
          {[shanghaiTime(share.createTime), stateNames[share.state]].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {share.state === 'open' && (
        <IconButton label={`复制${title}的链接`} icon={<CopyIcon size={16} />} onClick={() => void copyText(address)} />
      )}
      {share.state !== 'blocked' && (
        <Button size="small" variant="ghost" onClick={onCancel}>
          取消分享
        </Button>
      )}
    </li>
  );
}

/** 我的分享: every work that the account shares. */
export default observer(function SharesDialog({ onClose }: { readonly onClose: () => void }) {
  const platform = getPlatform();
  const [list] = useState(() => sharesList(platform));
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  return (
    <Modal open onClose={onClose} title="我的分享" width={560}>
      <ListView
        list={list}
        what="分享"
        empty={
          <Empty
            title="还没有分享"
            hint="在作品上点“分享”，链接就会出现在这里"
            illustration="shares"
            action={<Button onClick={onClose}>去选作品</Button>}
          />
        }
      >
        {(rows) => (
          <ul className={styles.rows} aria-label="我的分享">
            {rows.map((share) => (
              <ShareRow
                key={share.shareId}
                share={share}
                onCancel={() => void cancelListed(platform, list, share.shareId)}
              />
            ))}
          </ul>
        )}
      </ListView>
      {!list.empty && <ListEnd list={list} />}
    </Modal>
  );
});
