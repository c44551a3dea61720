import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { publicationPath, ShareStatus } from '@ai-site/shared/domain/showcase';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { publicationsOfWorks } from '@ai-site/shared/kit/publications';
import { type SharedWorkRef, useShareDialog } from '@ai-site/shared/kit/tool-workbench/sharing';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { CompassIcon, ShareIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { FILM_TYPE } from '../rendering/render-texts.ts';
import styles from './result.module.css';

export interface FilmSharingProps {
  readonly title: string;
  /** A finished film. */
  readonly render: RenderView;
}

interface StateText {
  readonly name: string;
  readonly about: (publication: OwnPublication) => string;
}

/** What is said of a publication; nothing of one that was taken back. */
const states: Readonly<Partial<Record<ShareStatus, StateText>>> = {
  [ShareStatus.auditing]: { name: '审核中', about: () => '通过后所有人都能在探索里看到' },
  [ShareStatus.shared]: { name: '已发布', about: () => '' },
  [ShareStatus.refused]: { name: '未通过', about: ({ reason }) => reason },
};

function PublicationState({ publication }: { readonly publication: OwnPublication }) {
  const state = states[publication.shareStatus];
  if (state === undefined) return null;
  return (
    <p className={styles.state} role="status">
      <span className={styles.tag} data-status={publication.shareStatus}>
        {state.name}
      </span>
      {state.about(publication)}
      {publication.shareStatus === ShareStatus.shared && (
        <LinkButton size="small" variant="ghost" to={publicationPath('short-video', publication.id)}>
          在探索查看
        </LinkButton>
      )}
    </p>
  );
}

/** Publishes a film for everybody, or shares it by a link; both in the dialog of the site. */
export default observer(function FilmSharing({ title, render: { output } }: FilmSharingProps) {
  const key = output?.key ?? '';
  const publication = useAsyncResource<OwnPublication | null>(`publication ${key}`, async (signal) => {
    const [last] = key === '' ? [] : await publicationsOfWorks(getPlatform(), [{ key, kind: 'video' }], signal);
    return last ?? null;
  });
  const { open, dialog } = useShareDialog(useCallback(() => void publication.refresh(), [publication]));
  if (output === null) return null;
  const work: SharedWorkRef = { key, name: title, contentType: FILM_TYPE, template: true };
  return (
    <div className={styles.sharing}>
      <Button variant="solid" icon={<CompassIcon size={16} />} onClick={() => open(work, 'publish')}>
        发布到探索
      </Button>
      <Button icon={<ShareIcon size={16} />} onClick={() => open(work)}>
        分享
      </Button>
      {publication.data !== null && <PublicationState publication={publication.data} />}
      {dialog}
    </div>
  );
});
