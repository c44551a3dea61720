import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { FeedList } from '../works/feed-list.ts';
import { type ExhibitView, firstView } from '../works/view.ts';
import styles from './feed.module.css';

export interface FeedEmptyProps {
  readonly feed: FeedList;
  readonly onView: (view: ExhibitView) => void;
}

const create = (label: string) => (
  <LinkButton to={CREATE_PATH} variant="primary">
    {label}
  </LinkButton>
);

const explore = (
  <LinkButton to={SHOWCASE_PATH} variant="primary">
    看看探索
  </LinkButton>
);

/** Why a list has no works, and what to do about it. */
export const FeedEmpty = observer(function FeedEmpty({ feed: { view, nearTags }, onView }: FeedEmptyProps) {
  const { section, keyword, tagId } = view;
  if (section === 'liked')
    return <Empty illustration="likes" title="喜欢的作品会出现在这里" hint="在作品上点一下爱心" action={explore} />;
  if (section === 'published')
    return (
      <Empty
        illustration="published"
        title="发布后的作品会出现在这里"
        hint="在任意生成结果上点“分享”，就能发布"
        action={create('去创作')}
      />
    );
  if (keyword !== '') {
    return (
      <>
        <Empty
          illustration="search"
          title={`没有找到“${keyword}”`}
          hint={nearTags.length > 0 ? '看看下面这些标签，或者' : '换一个词试试，或者'}
          action={<Button onClick={() => onView({ ...view, keyword: '' })}>清空搜索</Button>}
        />
        {nearTags.length > 0 && (
          <div className={styles.near}>
            {nearTags.map(({ id, tagName }) => (
              <Button key={id} onClick={() => onView({ ...view, keyword: '', tagId: id })}>
                {tagName}
              </Button>
            ))}
          </div>
        )}
      </>
    );
  }
  if (tagId !== null)
    return (
      <Empty
        illustration="tag"
        title="这个标签下还没有作品"
        action={<Button onClick={() => onView({ ...firstView, kind: view.kind, section })}>查看全部</Button>}
      />
    );
  if (section === 'gallery') {
    return <Empty illustration="gallery" title="还没有精选作品" hint="编辑选中的作品会出现在这里" action={explore} />;
  }
  return <Empty illustration="showcase" title="还没有作品，来做第一个" action={create('去创作')} />;
});
