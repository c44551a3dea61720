import { WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { storyExamples } from '@ai-site/shared/domain/comics/story-examples';
import { fillExample } from '@ai-site/shared/kit/example-chips';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { usePhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { RatioCards } from '../project/story/RatioCards.tsx';
import { StoryField } from '../project/story/StoryField.tsx';
import { ChainCard } from './ChainCard.tsx';
import styles from './landing.module.css';
import { NewStory, type StoryTemplate } from './new-story.ts';

const loadSample = () => import(/* webpackChunkName: "comics-sample" */ './SampleFilm.tsx');
const loadOptions = () => import(/* webpackChunkName: "comics-options" */ './StoryOptions.tsx');
const loadRecent = () => import(/* webpackChunkName: "comics-recent" */ './RecentProjects.tsx');

const Examples = observer(function Examples({ story }: { readonly story: NewStory }) {
  const isExample = (text: string): boolean => storyExamples.some((example) => example.text === text);
  const fill = (example: string) =>
    fillExample({ written: story.draft.text, example, isExample, write: (text) => story.set({ text }) });
  return (
    <fieldset className={styles.examples}>
      <legend className="visually-hidden">示例故事</legend>
      <span className={styles.examplesLabel}>没有思路？试试</span>
      {storyExamples.map(({ id, title, kind, text }) => (
        <button
          key={id}
          type="button"
          className={styles.example}
          aria-pressed={story.draft.text === text}
          onClick={() => fill(text)}
        >
          <span className={styles.kind}>{kind}</span>
          {title}
        </button>
      ))}
    </fieldset>
  );
});

export interface NewStoryViewProps {
  /** A published film that the story is told as, and what is shown of it. */
  readonly template?: StoryTemplate & { readonly lead: string; readonly film: ReactNode };
}

/** The first screen of the studio: a story, how it is filmed, and the works made last. */
export const NewStoryView = observer(function NewStoryView({ template }: NewStoryViewProps) {
  const phone = usePhone();
  const [story] = useState(() => new NewStory(getPlatform(), template));
  useEffect(() => () => story.flush(), [story]);
  const { draft, starting, problem } = story;
  const { session } = getPlatform();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>AI漫画推文</h1>
          <p className={styles.lead}>{template?.lead ?? '贴一段故事，得到有角色、分镜、配音和字幕的短片'}</p>
        </div>
        <LinkButton to={WORKS_PATH}>作品列表</LinkButton>
      </header>
      <div className={styles.columns}>
        <section className={styles.main} aria-label="故事">
          <StoryField
            label="把故事贴在这里"
            placeholder={
              phone
                ? '把故事贴在这里，或导入 .txt、.docx、.pdf'
                : '把故事贴在这里，也可以把 .txt、.docx、.pdf 文件拖进来'
            }
            value={draft.text}
            onChange={(text) => story.set({ text })}
            onFile={({ text, truncated }) => {
              story.set({ text });
              if (truncated) getPlatform().toast.warning('文件太长，只读取了前面的部分');
            }}
            minRows={phone ? 8 : 14}
            maxRows={20}
            error={problem}
          />
          <Examples story={story} />
          <Button
            className={styles.start}
            variant="primary"
            size="large"
            block
            icon={<SparkleIcon size={18} />}
            loading={starting}
            onClick={() => void story.start()}
          >
            开始创作
          </Button>
          <p className={styles.next}>接下来提取角色，每一步都能修改；生成画面前会先列出费用</p>
        </section>
        <aside className={styles.side} aria-label="成片方式">
          {template?.film ?? (
            <Deferred load={loadSample} props={{ fallback: <ChainCard /> }} fallback={<ChainCard />} lost={null} />
          )}
          <div className={styles.options}>
            <RatioCards value={draft.ratio} onChange={(ratio) => story.set({ ratio })} />
            <Deferred load={loadOptions} props={{ story }} fallback={<Skeleton shape="card" height="320px" />} />
          </div>
        </aside>
      </div>
      {template === undefined && session.signedIn && <Deferred load={loadRecent} props={{}} lost={null} />}
    </div>
  );
});
