import { appTexts, openFirst } from '@ai-site/shared/domain/apps';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Breadcrumbs, Section } from '@ai-site/shared/kit/layout';
import { useSearchParams } from '@ai-site/shared/router';
import { SiteLink } from '@ai-site/shared/ui/button';
import { Skeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { AppGrid, GridPlaceholder } from '../cards/AppGrid.tsx';
import type { AppCentre } from '../centre/app-centre.ts';
import { useAppCentre } from '../centre/use-app-centre.ts';
import styles from './topic.module.css';
import { topicPath } from './topic-path.ts';

const CARDS = 5;

const Content = observer(function Content({ centre, id }: { readonly centre: AppCentre; readonly id: string | null }) {
  const topics = centre.catalogue.data?.topics ?? [];
  const topic = id === null ? topics[0] : topics.find((one) => one.id === id);
  if (topic === undefined) {
    return (
      <StatePage
        illustration="not-found"
        title={appTexts.unknownTopic}
        description="去应用中心看看其他专题"
        actions={[{ label: '去应用中心', to: '/appCenter' }]}
      />
    );
  }
  const others = topics.filter((one) => one !== topic);
  return (
    <>
      <header className={styles.head} data-theme="black">
        <img className={styles.image} src={topic.image} alt="" width={1440} height={600} fetchPriority="high" />
        <div className={styles.words}>
          <h1 className={styles.title}>{topic.title}</h1>
          <p className={styles.about}>{topic.about === '' ? topic.lead : topic.about}</p>
        </div>
      </header>
      <h2 className="visually-hidden">专题应用</h2>
      <AppGrid
        centre={centre}
        apps={openFirst(topic.applicationIds.flatMap((applicationId) => centre.byId.get(applicationId) ?? []))}
        priority={CARDS}
      />
      {others.length > 0 && (
        <Section title="其他专题">
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <SiteLink to={topicPath(other.id)} className={styles.other}>
                  <img
                    className={styles.small}
                    src={other.image}
                    alt=""
                    width={480}
                    height={200}
                    loading="lazy"
                    decoding="async"
                  />
                  <strong>{other.title}</strong>
                  <span>{other.lead}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
});

/** 专题: a result, and the apps that make it. Without an id the first topic. */
export default observer(function TopicScreen() {
  const centre = useAppCentre();
  const [params] = useSearchParams();
  const skeleton = (
    <>
      <Skeleton shape="card" className={styles.placeholder ?? ''} />
      <GridPlaceholder count={CARDS} />
    </>
  );
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: '应用中心', to: '/appCenter' }]} />
      <LoadStates source={centre.catalogue} what="专题" skeleton={<div className={styles.loading}>{skeleton}</div>}>
        {() => <Content centre={centre} id={params.get('id')} />}
      </LoadStates>
    </div>
  );
});
