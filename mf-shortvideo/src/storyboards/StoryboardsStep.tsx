import { Deferred } from '@ai-site/shared/kit/lazy';
import { usePhone } from '@ai-site/shared/kit/phone';
import { useSearchParams } from '@ai-site/shared/router';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PreviewPlaceholder } from '../player/PreviewPlaceholder.tsx';
import { MachineStrip } from '../project/frame/MachineStrip.tsx';
import { StudioFrame } from '../project/frame/StudioFrame.tsx';
import type { Studio } from '../project/studio.ts';
import { ContinueStrip } from './ContinueStrip.tsx';
import type { AskedCosts } from './costs/asked-costs.ts';
import { CostDialog } from './costs/CostDialog.tsx';
import { CostPanel } from './costs/CostPanel.tsx';
import { ListState } from './list/list-state.ts';
import { stopListening } from './row/listen.ts';
import { RowSheet } from './row/RowSheet.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { StaleChips } from './StaleChips.tsx';
import { StepActions } from './StepActions.tsx';
import { StoryboardList } from './StoryboardList.tsx';
import styles from './storyboards.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useListKeys } from './use-list-keys.ts';

const loadPreview = () => import(/* webpackChunkName: "comics-preview" */ './preview/PreviewDock.tsx');
const loadKeys = () => import(/* webpackChunkName: "comics-keys" */ './KeysDialog.tsx');

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

const ListSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.rows}>
      {rows.map((key) => (
        <Skeleton key={key} shape="card" height="180px" />
      ))}
    </div>
    <Skeleton shape="card" height="320px" className={styles.previewSkeleton ?? ''} />
  </div>
);

const NoStoryboards = observer(function NoStoryboards({ studio }: { readonly studio: Studio }) {
  if (studio.episode.machine)
    return <Empty illustration="storyboards" title="正在写第一个分镜" hint="写出一个，就会出现在这里，可以先看预览" />;
  return (
    <Empty
      title="还没有分镜"
      hint="在角色步骤点“生成分镜”，也可以自己一镜一镜地写"
      illustration="storyboards"
      action={<Button onClick={() => void studio.storyboards.insert(null, 'after')}>添加分镜</Button>}
    />
  );
});

/** Steps 3 to 5: the storyboards with their images and voices, beside the preview. */
export const StoryboardsStep = observer(function StoryboardsStep({ studio }: { readonly studio: Studio }) {
  const [query] = useSearchParams();
  const phone = usePhone();
  const [list] = useState(() => new ListState(studio, query.get('storyboardId')));
  const [asked, setAsked] = useState<AskedCosts | null>(null);
  const [help, setHelp] = useState(false);
  useListKeys(studio, list, () => setHelp(true));
  useEffect(() => stopListening, []);
  const { order } = studio.storyboards;
  const preview = order.length > 0 && (
    <div className={styles.preview} data-ratio={studio.project.view?.ratio}>
      <Deferred
        load={loadPreview}
        props={{ studio, list }}
        fallback={<PreviewPlaceholder ratio={studio.project.view?.ratio ?? '16:9'} bare={phone} />}
      />
    </div>
  );
  return (
    <StudioFrame
      studio={studio}
      step="storyboards"
      actions={<StepActions studio={studio} onCosts={setAsked} />}
      skeleton={<ListSkeleton />}
    >
      {() => (
        <div className={styles.step}>
          <div className={styles.columns}>
            {phone && preview}
            <div className={styles.main}>
              <MachineStrip studio={studio} steps={['storyboards']} />
              <ContinueStrip studio={studio} />
              <CostPanel studio={studio} />
              <StaleChips studio={studio} onCosts={setAsked} />
              {order.length === 0 ? (
                <NoStoryboards studio={studio} />
              ) : (
                <>
                  <Toolbar studio={studio} list={list} onHelp={() => setHelp(true)} />
                  <StoryboardList studio={studio} list={list} />
                </>
              )}
            </div>
            {!phone && preview}
          </div>
          <SelectionBar studio={studio} list={list} onCosts={setAsked} />
          {phone && <RowSheet studio={studio} list={list} />}
          {asked !== null && (
            <CostDialog studio={studio} {...asked} onClose={() => setAsked(null)} onConfirmed={() => list.clear()} />
          )}
          {help && <Deferred load={loadKeys} props={{ onClose: () => setHelp(false) }} />}
        </div>
      )}
    </StudioFrame>
  );
});
