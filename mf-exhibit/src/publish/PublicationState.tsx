import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { publicationPath, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { FirstMoment } from '@ai-site/shared/kit/newcomer';
import { isLive } from '@ai-site/shared/kit/publications';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { useState } from 'react';
import { kindOf } from '../works/kinds.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { cancelPublication, statusText } from './own-actions.ts';
import styles from './publish.module.css';

export interface PublicationStateProps {
  readonly publication: OwnPublication;
  readonly onChanged: () => void;
  /** Publishes it again. */
  readonly onAgain: () => void;
}

function explanation({ shareStatus, reason, approvedByItself }: OwnPublication): string {
  if (shareStatus === ShareStatus.auditing) return '审核通过后所有人都能看到';
  if (shareStatus === ShareStatus.shared)
    return approvedByItself ? showcaseTexts.approvedByItself : '所有人都能在“探索”里看到';
  return shareStatus === ShareStatus.refused && reason !== '' ? reason : '现在只有您自己能看到';
}

/** The state of a publication with what its author can do. */
export function PublicationState({ publication, onChanged, onAgain }: PublicationStateProps) {
  const [appealing, setAppealing] = useState(false);
  const { shareStatus, appealable } = publication;
  const cancel = async () => {
    if (await cancelPublication(getPlatform(), publication)) onChanged();
  };
  return (
    <>
      {shareStatus === ShareStatus.shared && <FirstMoment moment="publication" />}
      <div className={styles.state} role="status">
        <p>
          <b data-status={shareStatus}>{statusText(publication)}</b>
          {explanation(publication)}
        </p>
        <span className={styles.actions}>
          {shareStatus === ShareStatus.shared && (
            <LinkButton size="small" to={publicationPath(kindOf(publication), publication.id)}>
              查看
            </LinkButton>
          )}
          {appealable && (
            <Button size="small" onClick={() => setAppealing(true)}>
              申诉
            </Button>
          )}
          {isLive(publication) ? (
            <Button size="small" variant="ghost" onClick={() => void cancel()}>
              取消分享
            </Button>
          ) : (
            <Button size="small" onClick={onAgain}>
              重新发布
            </Button>
          )}
        </span>
        {appealing && (
          <AppealDialog
            publication={publication}
            onClose={() => setAppealing(false)}
            onDone={() => {
              setAppealing(false);
              onChanged();
            }}
          />
        )}
      </div>
    </>
  );
}
