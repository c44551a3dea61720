import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { useRefresh } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../location/use-location.ts';
import { AppsSection } from './apps/AppsSection.tsx';
import { AuditLogSection } from './audit-log/AuditLogSection.tsx';
import { BackupsSection } from './backups/BackupsSection.tsx';
import { EventsSection } from './catalogue/EventsSection.tsx';
import { ComicsSection } from './comics/ComicsSection.tsx';
import { ConfigurationSection } from './configuration/ConfigurationSection.tsx';
import { ConfirmationDialog } from './confirmation/ConfirmationDialog.tsx';
import { Confirmation, confirmingHttp } from './confirmation/confirmation.ts';
import { EnginesSection } from './engines/EnginesSection.tsx';
import { CodesSection } from './exchange-codes/CodesSection.tsx';
import { ExhibitionSection } from './exhibition/ExhibitionSection.tsx';
import { Freshness } from './Freshness.tsx';
import { FunnelSection } from './funnel/FunnelSection.tsx';
import { InvoicesSection } from './invoices/InvoicesSection.tsx';
import { AgreementsSection } from './legal-agreements/AgreementsSection.tsx';
import { LinksSection } from './links/LinksSection.tsx';
import { ModelsSection } from './models/ModelsSection.tsx';
import { OperationSection } from './operation/OperationSection.tsx';
import { OrdersSection } from './orders/OrdersSection.tsx';
import { OwnershipSection } from './ownership/OwnershipSection.tsx';
import { ReleasesSection } from './releases/ReleasesSection.tsx';
import { ReportsSection } from './reports/ReportsSection.tsx';
import { ReviewsSection } from './reviews/ReviewsSection.tsx';
import { RoutesSection } from './routes/RoutesSection.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { auditLogNameOf, type Section, searchOf, sectionOf } from './sections/sections.ts';
import { ServicesSection } from './services/ServicesSection.tsx';
import { ClockProvider } from './time/When.tsx';
import { TokensSection } from './tokens/TokensSection.tsx';
import { UsersSection } from './users/UsersSection.tsx';
import styles from './workbench.module.css';
import { WorkbenchStore } from './workbench-store.ts';

interface SectionProps {
  readonly store: WorkbenchStore;
  readonly search: string;
}

const sectionViews: Readonly<Record<Section, (props: SectionProps) => ReactNode>> = {
  releases: ({ store }) => <ReleasesSection store={store.releases} />,
  configuration: ({ store }) => <ConfigurationSection store={store.configuration} />,
  'audit-log': ({ store, search }) => (
    <AuditLogSection auditLog={store.auditLog} releases={store.releases} name={auditLogNameOf(search)} />
  ),
  routes: ({ store }) => <RoutesSection packages={store.releases.board} />,
  ownership: ({ store }) => <OwnershipSection store={store.ownership} releases={store.releases} />,
  events: ({ store }) => <EventsSection teams={store.teams} />,
  tokens: ({ store }) => <TokensSection store={store.tokens} releases={store.releases} ownership={store.ownership} />,
  links: ({ store }) => <LinksSection packages={store.releases.board} />,
  orders: ({ store, search }) => <OrdersSection store={store.orders} users={store.users} search={search} />,
  invoices: ({ store }) => <InvoicesSection store={store.invoices} />,
  apps: ({ store }) => <AppsSection store={store.apps} />,
  users: ({ store }) => <UsersSection store={store.users} />,
  reviews: ({ store }) => <ReviewsSection store={store.reviews} users={store.users} />,
  exhibition: ({ store }) => <ExhibitionSection store={store.exhibition} />,
  comics: ({ store }) => <ComicsSection store={store.comics} />,
  reports: ({ store }) => <ReportsSection works={store.reportedWorks} apps={store.reportedApps} />,
  contracts: ({ store }) => <AgreementsSection store={store.contracts} />,
  codes: ({ store }) => <CodesSection store={store.codes} />,
  funnel: () => <FunnelSection />,
  operation: () => <OperationSection />,
  services: ({ store }) => <ServicesSection services={store.services} />,
  backups: ({ store }) => <BackupsSection store={store.backups} />,
  engines: ({ store }) => <EnginesSection store={store.engines} />,
  models: ({ store }) => <ModelsSection models={store.models} />,
};

const Workbench = observer(function Workbench() {
  const { http, socket, navigation, site } = getPlatform();
  const [confirmation] = useState(() => new Confirmation());
  const [store] = useState(
    () => new WorkbenchStore({ http: confirmingHttp(http, confirmation), socket, page: document }),
  );
  const { search } = useLocation();
  const section = sectionOf(search);
  useEffect(() => store.follow(), [store]);
  // Alerts, works and reports are counted on their tabs, whichever section is open.
  useRefresh(store.engines.alerts);
  useRefresh(store.reviews.list);
  useRefresh(store.reportedWorks.list);
  useRefresh(store.reportedApps.list);
  const waiting: Partial<Record<Section, number>> = {
    engines: store.engines.waiting,
    reviews: store.reviews.waiting,
    reports: store.reportedWorks.waiting + store.reportedApps.waiting,
  };
  useEffect(() => {
    document.title = `工作台 · ${site.name}`;
  }, [site]);
  if (store.forbidden) {
    return (
      <StatePage
        illustration="locked"
        role="alert"
        title="没有操作员权限"
        description="你的操作员权限可能已被收回。如需继续使用工作台，请联系站点管理员。"
        actions={[{ label: '返回首页', to: '/' }]}
      />
    );
  }
  return (
    <ClockProvider>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>工作台</h1>
          <Freshness store={store} />
        </header>
        <SectionTabs
          active={section}
          waiting={waiting}
          onChange={(key) => navigation.replace(`${WORKBENCH_PATH}${searchOf(key)}`)}
        >
          {sectionViews[section]({ store, search })}
        </SectionTabs>
        <ConfirmationDialog confirmation={confirmation} />
      </div>
    </ClockProvider>
  );
});

export default Workbench;
