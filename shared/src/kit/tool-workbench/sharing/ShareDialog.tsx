import { getPlatform } from '@ai-site/shared/platform';
import { Slot } from '@ai-site/shared/remote';
import { Button } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { LinkIcon } from '@ai-site/shared/ui/icons';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { shareTexts } from '../../../domain/sharing/index.ts';
import { publicationKind } from '../../publications/publication-kind.ts';
import { ShareLink } from './ShareLink.tsx';
import { ShareSettingsForm } from './ShareSettingsForm.tsx';
import styles from './sharing.module.css';
import type { SharedWorkRef, SharePart } from './use-share-dialog.tsx';
import { WorkShareStore } from './work-share-store.ts';

export interface ShareDialogProps {
  readonly work: SharedWorkRef;
  readonly first?: SharePart;
  readonly onClose: () => void;
}

/** The link of a work, or what makes one. */
const LinkPart = observer(function LinkPart({
  store,
  work: { name, template = false },
}: {
  readonly store: WorkShareStore;
  readonly work: SharedWorkRef;
}) {
  const { share, saving } = store;
  if (share.state === 'failed')
    return <ErrorState title="分享加载失败" text={share.failure?.message ?? ''} onRetry={() => void share.refresh()} />;
  if (share.state !== 'ready') {
    return (
      <div role="status" className={styles.waiting}>
        <span className="visually-hidden">加载中</span>
        <Skeleton width="80%" height="40px" />
        <Skeleton width="100%" height="120px" />
      </div>
    );
  }
  if (share.data?.state === 'blocked') return <p className={styles.blocked}>{shareTexts.blocked}</p>;
  return (
    <>
      {share.data !== null && <ShareLink share={share.data} name={name} onCancel={() => void store.cancel()} />}
      <ShareSettingsForm store={store} template={template} />
      {share.data === null && (
        <Button
          data-autofocus
          variant="primary"
          icon={<LinkIcon size={16} />}
          loading={saving}
          onClick={() => void store.create()}
        >
          创建链接
        </Button>
      )}
    </>
  );
});

/** 分享: the link of a work, who may see what, and what other remotes offer beside it. A dialog on a desktop, a drawer from below on phones. */
export default observer(function ShareDialog({ work, first = 'link', onClose }: ShareDialogProps) {
  const [store] = useState(() => new WorkShareStore(getPlatform(), work.key));
  useEffect(() => {
    void store.share.refresh();
    return () => store.share.abort();
  }, [store]);
  const { key, contentType, prompt, template } = work;
  const publish = (
    <Slot
      name="share/publish"
      props={{
        workKey: key,
        kind: publicationKind(contentType),
        ...(prompt === undefined ? {} : { prompt }),
        ...(template === undefined ? {} : { template }),
      }}
    />
  );
  return (
    <Modal open onClose={onClose} title="分享作品" width={560}>
      <div className={styles.dialog}>
        {first === 'publish' && publish}
        <div className={classes(styles.linkPart, first === 'publish' && styles.second)}>
          <p>
            <strong>任何拿到链接的人，不登录也能看到“{work.name}”。</strong>
            您的账号信息不会显示，可以随时取消分享。
          </p>
          <LinkPart store={store} work={work} />
        </div>
        {first === 'link' && publish}
      </div>
    </Modal>
  );
});
