import { ComicsStage, comicsLimits } from '@ai-site/shared/domain/comics';
import { type RewriteLevel, rewriteLevels } from '@ai-site/shared/domain/rewrite-levels';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { HistoryIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { ConflictNote } from '../../project/rows/ConflictNote.tsx';
import { StoryField } from '../../project/story/StoryField.tsx';
import type { Studio } from '../../project/studio.ts';
import styles from './text-step.module.css';

/** Rewrites the text; the original stays. */
const RewriteMenu = observer(function RewriteMenu({
  studio,
  busy,
}: {
  readonly studio: Studio;
  readonly busy: boolean;
}) {
  const { view, acting } = studio.episode;
  const rewrite = (level: RewriteLevel) => void studio.episode.rewrite(level);
  return (
    <Menu
      label="改写文案"
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          icon={<SparkleIcon size={16} />}
          disabled={busy || acting || view?.text.trim() === ''}
        >
          AI 改写
        </Button>
      )}
      items={rewriteLevels.map(({ value, label, remark }) => ({
        key: String(value),
        label: `${label}改写`,
        hint: remark,
        checked: view?.rewriteLevel === value,
        onSelect: () => rewrite(value),
      }))}
    />
  );
});

/** The text of the episode, which is saved while it is typed, and its rewriting. */
export const EpisodeText = observer(function EpisodeText({ studio }: { readonly studio: Studio }) {
  const { episode } = studio;
  const { view, streamedText, run, machine, problem } = episode;
  if (view === null) return null;
  const rewriting = run?.state === 'running' && run.step === 'rewrite';
  const changed = view.source !== '' && view.source !== view.text;
  const conflict = episode.edits.conflicts.get(view.id);
  const put = (text: string) =>
    episode.edit(view.text === view.source || view.source === '' ? { text, source: text } : { text });
  return (
    <section className={styles.text} aria-label={`${view.title}的文案`}>
      <StoryField
        label="文案"
        placeholder="写下这一集的故事，或导入文件"
        value={rewriting ? (streamedText ?? '') : view.text}
        onChange={(text) => episode.edit({ text })}
        onFile={({ text, name, truncated }) => {
          if (truncated || text.length > comicsLimits.text)
            getPlatform().toast.warning('文件太长，只读取了前面的部分，可以用“拆成多集”导入全部');
          put(text.slice(0, comicsLimits.text));
          episode.edit({ sourceFile: name });
        }}
        readOnly={machine || rewriting}
        minRows={18}
        maxRows={28}
        error={episode.edits.refused.get(view.id) ?? problem}
        tools={
          <>
            <RewriteMenu studio={studio} busy={machine || rewriting} />
            {changed && !rewriting && (
              <Button
                size="small"
                icon={<HistoryIcon size={16} />}
                disabled={machine}
                onClick={() => episode.edit({ text: view.source })}
              >
                恢复原文
              </Button>
            )}
          </>
        }
      />
      {conflict?.text !== undefined && (
        <ConflictNote what="文案" text={conflict.text} onClose={() => episode.edits.dismissConflict(view.id)} />
      )}
      {view.failure !== null && view.stage === ComicsStage.copywriter && (
        <p className={styles.failure} role="alert">
          上一步没有完成：{view.failure}
        </p>
      )}
      {run?.step === 'rewrite' && run.state === 'done' && run.builtin && (
        <p className={styles.note}>未连接模型，文案未改写，只整理了格式</p>
      )}
      {view.stage > ComicsStage.role && view.storyboards > 0 && (
        <p className={styles.note}>修改文案会回到第一步；已有的角色、分镜、画面和配音都会保留，受影响的会标出来</p>
      )}
    </section>
  );
});
