import { type SharedWork, workShares } from '@ai-site/shared/api/work-shares';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { shareIdOf, shareTexts } from '@ai-site/shared/domain/sharing';
import { ReportButton } from '@ai-site/shared/kit/reporting';
import { useShared, useUnlisted } from '@ai-site/shared/kit/sharing';
import { OriginTags } from '@ai-site/shared/kit/tool-workbench/origin';
import { remake, SharedOutput } from '@ai-site/shared/kit/tool-workbench/shared-work';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { COMICS_PATH, CREATE_PATH } from '@ai-site/shared/routes';
import { toolOf, toolPath } from '@ai-site/shared/tools';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { BrushIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styles from './shared-work.module.css';

const readWork = (shareId: string, signal: AbortSignal): Promise<SharedWork> =>
  getPlatform().http.call(workShares.shared, { query: { shareId } }, { silent: true, signal });

const titleOf = ({ toolTitle }: SharedWork): string => `${toolTitle}作品`;

/** 做同款 where the owner allows it; otherwise the tool as it is. */
function CreateButton({ work }: { readonly work: SharedWork }) {
  const tool = toolOf(work.tool);
  // Videos of the studio of AI漫画推文 have no tool.
  if (tool === undefined || work.remake === null) {
    return (
      <LinkButton
        to={tool === undefined ? COMICS_PATH : toolPath(tool)}
        variant="primary"
        icon={<BrushIcon size={18} />}
      >
        我也要创作
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" icon={<BrushIcon size={18} />} onClick={() => remake(work)}>
      做同款
    </Button>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className={styles.loading}>
      <span className="visually-hidden">正在加载分享的作品</span>
      <Skeleton width="240px" height="28px" />
      <Skeleton width="180px" height="14px" />
      <Skeleton width="100%" height="480px" shape="card" />
    </div>
  );
}

function Work({ work, shareId }: { readonly work: SharedWork; readonly shareId: string }) {
  const title = titleOf(work);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            <OriginTags builtin={work.builtin} local={work.local} notes={work.builtinNotes} />
            {`分享于 ${shanghaiTime(work.createTime)}`}
          </p>
        </div>
        <CreateButton work={work} />
      </header>
      <SharedOutput output={work.output} name={title} />
      {work.prompt !== '' && (
        <section aria-label="提示词" className={styles.prompt}>
          <h2 className={styles.promptTitle}>提示词</h2>
          <p>{work.prompt}</p>
        </section>
      )}
      <footer className={styles.foot}>
        <p>本作品由 AI 生成，请勿用于误导他人。</p>
        <ReportButton
          what="作品"
          send={(report) => getPlatform().http.call(workShares.report, { body: { shareId, ...report } })}
        />
      </footer>
    </>
  );
}

/** A shared work, readable by anyone with the link. */
export default observer(function SharedWorkScreen() {
  const { search } = useLocation();
  const shareId = shareIdOf(search) ?? '';
  const { state, retry } = useShared(shareId, readWork);
  const title = state.kind === 'shown' ? titleOf(state.item) : '分享的作品';
  useEffect(() => {
    document.title = `${title} · ${getPlatform().site.name}`;
  }, [title]);
  useUnlisted();
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        {state.kind !== 'shown' && <h1 className="visually-hidden">分享的作品</h1>}
        {state.kind === 'loading' && <Loading />}
        {state.kind === 'missing' && (
          <div className={styles.state}>
            <Empty
              title={shareTexts.gone}
              hint="请向分享的人要一个新的链接"
              illustration="not-found"
              action={
                <LinkButton to={CREATE_PATH} variant="primary" icon={<BrushIcon size={18} />}>
                  我也要创作
                </LinkButton>
              }
            />
          </div>
        )}
        {state.kind === 'failed' && (
          <div className={styles.state}>
            <ErrorState title="分享的作品加载失败" text={state.text} onRetry={retry} />
          </div>
        )}
        {state.kind === 'shown' && <Work work={state.item} shareId={shareId} />}
      </div>
    </div>
  );
});
