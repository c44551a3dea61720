import { ownApps } from '@ai-site/shared/api/own-apps';
import { ReportButton } from '@ai-site/shared/kit/reporting';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AppFavourite } from './app-favourite.ts';
import styles from './opening.module.css';

export interface OwnAppActionsProps {
  readonly code: string;
  /** Somebody else made it. */
  readonly reportable: boolean;
}

/** Collects an assistant that somebody made, or reports it. */
export default observer(function OwnAppActions({ code, reportable }: OwnAppActionsProps) {
  const [favourite] = useState(() => new AppFavourite(code, getPlatform()));
  useEffect(() => favourite.start(), [favourite]);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<StarIcon size={16} />}
        className={favourite.collected ? styles.collected : undefined}
        onClick={() => void favourite.toggle()}
      >
        {favourite.collected ? '取消收藏' : '收藏'}
      </Button>
      {reportable && (
        <ReportButton
          what="应用"
          send={(body) => getPlatform().http.call(ownApps.report, { params: { code }, body })}
        />
      )}
    </>
  );
});
