import type { ChatShare, ChatSummary } from '@ai-site/shared/api/chat';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { CopyIcon, LinkIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ShareLinks } from './share-links.ts';
import styles from './sharing.module.css';

export interface ShareDialogProps {
  readonly chat: ChatSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

const addressOf = ({ path }: ChatShare): string => new URL(path, window.location.origin).href;

const LinkRow = observer(function LinkRow({ link, links }: { readonly link: ChatShare; readonly links: ShareLinks }) {
  const address = addressOf(link);
  return (
    <li className={classes(styles.link, links.created?.shareId === link.shareId && styles.fresh)}>
      <div className={styles.linkText}>
        <a href={address} target="_blank" rel="noopener" className={styles.address}>
          {address}
        </a>
        <span className={styles.when}>{`${shanghaiTime(link.createTime)} 创建`}</span>
      </div>
      <IconButton label="复制链接" icon={<CopyIcon size={16} />} onClick={() => void copyText(address)} />
      <Button size="small" variant="ghost" onClick={() => void links.cancel(link.shareId)}>
        取消分享
      </Button>
    </li>
  );
});

const skeleton = (
  <div className={styles.waiting}>
    <Skeleton width="80%" height="14px" />
    <Skeleton width="40%" height="14px" />
  </div>
);

function Links({ links }: { readonly links: ShareLinks }) {
  return (
    <AsyncView resource={links.links} what="链接" skeleton={skeleton}>
      {(list) =>
        list.length > 0 && (
          <section aria-label="这个会话的链接">
            <h2 className={styles.listTitle}>{`这个会话的链接（${list.length}）`}</h2>
            <ul className={styles.links}>
              {list.map((link) => (
                <LinkRow key={link.shareId} link={link} links={links} />
              ))}
            </ul>
          </section>
        )
      }
    </AsyncView>
  );
}

/** Creates and cancels the share links of a chat. A dialog on a desktop, a bottom sheet on a phone. */
export default observer(function ShareDialog({ chat, open, onClose }: ShareDialogProps) {
  const [links] = useState(() => new ShareLinks(getPlatform(), chat.chatId));
  useEffect(() => {
    if (open) void links.links.refresh();
  }, [open, links]);
  const { created } = links;
  return (
    <Modal open={open} onClose={onClose} title="分享会话" width={560}>
      <div className={styles.dialog}>
        <p className={styles.theme}>{chat.chatTheme}</p>
        <p>
          <strong>任何拿到链接的人，不登录也能看到这个会话到目前为止的消息和文件。</strong>
          之后的新消息不会出现在链接里，您的账号信息不会显示，可以随时取消分享。
        </p>
        <div className={styles.actions}>
          <Button
            data-autofocus
            variant="primary"
            icon={<LinkIcon size={16} />}
            loading={links.creating}
            onClick={() => void links.create()}
          >
            创建链接
          </Button>
          {created !== null && (
            <Button icon={<CopyIcon size={16} />} onClick={() => void copyText(addressOf(created))}>
              复制链接
            </Button>
          )}
          <span role="status" className="visually-hidden">
            {created === null ? '' : '链接已创建'}
          </span>
        </div>
        <Links links={links} />
      </div>
    </Modal>
  );
});
