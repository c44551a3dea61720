import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import { reportedApps } from '../reported-apps/reported-apps.tsx';
import type { ReportedAppsStore } from '../reported-apps/reported-apps-store.ts';
import { ReportedSection } from '../reported-content/ReportedSection.tsx';
import { reportedWorks } from '../reported-works/reported-works.tsx';
import type { ReportedWorksStore } from '../reported-works/reported-works-store.ts';

export interface ReportsSectionProps {
  readonly works: ReportedWorksStore;
  readonly apps: ReportedAppsStore;
}

type Kind = keyof ReportsSectionProps;

/** What people reported: shared works and assistants of the app centre. */
export const ReportsSection = observer(function ReportsSection({ works, apps }: ReportsSectionProps) {
  const [chosen, setChosen] = useState<Kind | null>(null);
  // Opens with what waits, and stays there when it has been dealt with.
  const first = works.waiting > 0 ? 'works' : apps.waiting > 0 ? 'apps' : null;
  useEffect(() => setChosen((known) => known ?? first), [first]);
  const kind = chosen ?? 'works';
  const kinds = (
    <Chips<Kind>
      label="按内容筛选举报"
      chips={[
        { key: 'works', label: '分享的作品', count: works.waiting },
        { key: 'apps', label: '用户应用', count: apps.waiting },
      ]}
      chosen={kind}
      onChoose={setChosen}
    />
  );
  return kind === 'works' ? (
    <ReportedSection kind={reportedWorks} store={works} kinds={kinds} />
  ) : (
    <ReportedSection kind={reportedApps} store={apps} kinds={kinds} />
  );
});
