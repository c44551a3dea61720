import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { publicationPath } from '@ai-site/shared/domain/showcase';
import { Deferred, reportFailure } from '@ai-site/shared/kit/lazy';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { useCallback, useState } from 'react';
import { kindOf } from '../works/kinds.ts';
import styles from './detail.module.css';

const loadDialog = () => import(/* webpackChunkName: "remixes" */ './RemixesDialog.tsx');

/** 源自 @… · 衍生作品 n. */
export function Lineage({ detail }: { readonly detail: PublicationDetail }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const onFail = useCallback(() => {
    close();
    reportFailure();
  }, [close]);
  const { origin, remixCount } = detail;
  if (origin === null && remixCount === 0) return null;
  return (
    <p className={styles.lineage}>
      {origin !== null &&
        (origin.id === null ? (
          <span>{`源自 @${origin.authorName}（已取消分享）`}</span>
        ) : (
          <SiteLink to={publicationPath(kindOf(detail), origin.id)}>{`源自 @${origin.authorName}`}</SiteLink>
        ))}
      {remixCount > 0 && (
        <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
          {`衍生作品 ${remixCount}`}
        </Button>
      )}
      {open && <Deferred load={loadDialog} props={{ work: detail, onClose: close }} onFail={onFail} />}
    </p>
  );
}
