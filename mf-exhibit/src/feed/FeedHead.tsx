import { showcaseSorts, sortNames } from '@ai-site/shared/domain/showcase';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { type ExhibitView, exhibitTabs, tabOf, viewOfTab } from '../works/view.ts';
import styles from './head.module.css';
import { SearchBox } from './SearchBox.tsx';
import { TagChips } from './TagChips.tsx';

export interface FeedHeadProps {
  readonly view: ExhibitView;
  readonly onView: (view: ExhibitView) => void;
  /** What the account likes and published has tabs too. */
  readonly personal: boolean;
}

const sorts = showcaseSorts.map((key) => ({ key, label: sortNames[key] }));

/** Tabs, search, order and tags above the works. */
export function FeedHead({ view, onView, personal }: FeedHeadProps) {
  const feed = view.section === 'feed';
  return (
    <>
      <div className={styles.head}>
        <Tabs
          label="作品的范围"
          look="pill"
          tabs={exhibitTabs.filter(({ section }) => personal || section === 'feed')}
          active={tabOf(view)}
          onChange={(key) => onView(viewOfTab(key))}
          className={styles.tabs ?? ''}
        />
        {feed && (
          <div className={styles.find}>
            <SearchBox key={view.kind} keyword={view.keyword} onKeyword={(keyword) => onView({ ...view, keyword })} />
            <Tabs
              label="排序"
              look="pill"
              tabs={sorts}
              active={view.sort}
              onChange={(sort) => onView({ ...view, sort })}
              className={styles.sorts ?? ''}
            />
          </div>
        )}
      </div>
      {feed && <TagChips view={view} onView={onView} />}
    </>
  );
}
