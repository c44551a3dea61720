import { appCategories } from '@ai-site/shared/domain/apps';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Page, Section } from '@ai-site/shared/kit/layout';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AppGrid, GridPlaceholder } from '../../cards/AppGrid.tsx';
import { AppSteps } from '../../cards/AppSteps.tsx';
import type { AppCentre } from '../../centre/app-centre.ts';
import { useAppCentre } from '../../centre/use-app-centre.ts';
import { SearchBox } from '../box/SearchBox.tsx';
import { searchPath } from '../search-path.ts';
import styles from './search-screen.module.css';
import { useResults } from './use-results.ts';

const IDEAS = 8;
const CARDS = 10;
/** What a key finds must not hold up the next one. */
const STEP = 20;

/** Words that lead somewhere: the tags that most apps have. */
function ideasOf(centre: AppCentre): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags, uses } of centre.cards) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1 + uses);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, IDEAS)
    .map(([tag]) => tag);
}

/** What to do without a query or without results: other words, categories, apps that many use. */
const Ideas = observer(function Ideas({
  centre,
  onQuery,
}: {
  readonly centre: AppCentre;
  readonly onQuery: (query: string) => void;
}) {
  return (
    <>
      <Section title="大家常搜">
        <ul className={styles.words}>
          {ideasOf(centre).map((word) => (
            <li key={word}>
              <button type="button" className={styles.word} onClick={() => onQuery(word)}>
                {word}
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="按分类找">
        <ul className={styles.words}>
          {appCategories
            .filter(({ code }) => centre.cards.some(({ categories }) => categories.includes(code)))
            .map(({ code, name }) => (
              <li key={code}>
                <SiteLink to={`/appCenter?category=${code}`} className={styles.word}>
                  {name}
                </SiteLink>
              </li>
            ))}
        </ul>
      </Section>
      <Section title="热门应用">
        <AppGrid centre={centre} apps={centre.hot.slice(0, 5)} />
      </Section>
    </>
  );
});

interface ContentProps {
  readonly centre: AppCentre;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

const Content = observer(function Content({ centre, query, onQuery }: ContentProps) {
  const { found, alike } = useResults(centre, query);
  const asked = query.trim();
  if (asked === '') return <Ideas centre={centre} onQuery={onQuery} />;
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 0
          ? `没有找到“${asked}”`
          : alike
            ? `没有找到“${asked}”，下面是读音相近的 ${found.length} 个应用`
            : `找到 ${found.length} 个应用`}
      </p>
      {found.length > 0 ? (
        <>
          <h2 className="visually-hidden">搜索结果</h2>
          <AppSteps centre={centre} apps={found} step={STEP} choice={asked} priority={5} />
        </>
      ) : (
        <>
          <Empty
            illustration="search"
            title="换个说法试试"
            hint="可以输入用途（去背景）、拼音（koutu）或首字母（kt）"
            action={<Button onClick={() => onQuery('')}>清空搜索</Button>}
          />
          <Ideas centre={centre} onQuery={onQuery} />
        </>
      )}
    </>
  );
});

/** 应用搜索 */
export default observer(function SearchScreen() {
  const centre = useAppCentre();
  const [params] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [typed, setTyped] = useState({ address: inAddress, query: inAddress });
  // Back and forward change the address without typing.
  const query = typed.address === inAddress ? typed.query : inAddress;
  const type = (text: string) => {
    setTyped({ address: text.trim(), query: text });
    getPlatform().navigation.replace(searchPath(text));
  };
  return (
    <Page
      title="搜索应用"
      breadcrumbs={[{ label: '应用中心', to: '/appCenter' }]}
      actions={<SearchBox centre={centre} query={query} onType={type} className={styles.box ?? ''} />}
    >
      <LoadStates source={centre.catalogue} what="应用" skeleton={<GridPlaceholder count={CARDS} />}>
        {() => <Content centre={centre} query={query} onQuery={type} />}
      </LoadStates>
    </Page>
  );
});
