import { IconButton } from '@ai-site/shared/ui/button';
import { RefreshIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import { renewOwnChunks } from '../../federation/new-attempt.ts';

/** What stands in the header for a part that could not be downloaded, as wide as an icon: asks for it again. `part` names it for users. */
export const lostButton =
  (part: string) =>
  (again: () => void): ReactNode => (
    <IconButton
      label={`${part}没有加载成功，重试`}
      icon={<RefreshIcon />}
      onClick={() => {
        renewOwnChunks();
        again();
      }}
    />
  );
