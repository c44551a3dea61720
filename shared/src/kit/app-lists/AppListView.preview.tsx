import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useState } from 'react';
import { type AppItem, apps } from '../../api/apps.ts';
import { definePreviews, files, LONG_LABEL, LONG_PARAGRAPH, OFFLINE } from '../../previews/index.ts';
import type { PlatformDouble } from '../../testing/index.ts';
import { AppLink } from './AppLink.tsx';
import { AppListView } from './AppListView.tsx';
import { AppListStore } from './app-list-store.ts';

const item = (no: number, changes: Partial<AppItem> = {}): AppItem => ({
  applicationId: no,
  applicationName: `应用 ${no}`,
  actionUrl: '/draw/edit/cutout',
  icon: files.image,
  line: '一句话说明它做什么',
  terminalTypes: [1, 2],
  open: no % 3 !== 0,
  time: '2026-03-01T04:00:00.000Z',
  ...changes,
});
const answer =
  (list: readonly AppItem[]) =>
  ({ http }: PlatformDouble): void => {
    http.answer(apps.collectList, () => ({ list: [...list], total: list.length }));
    http.answer(apps.record, () => null);
  };
const fail = ({ http }: PlatformDouble): void =>
  http.answer(apps.collectList, () => {
    throw OFFLINE;
  });

function Shown() {
  const [store] = useState(() => new AppListStore('collects', getPlatform()));
  useEffect(() => store.start(), [store]);
  return <AppListView store={store} />;
}
const Link = () => (
  <AppLink app={{ ...item(1), name: '应用 1' }}>
    <span>打开应用 1</span>
  </AppLink>
);

export default definePreviews({
  title: '应用的列表',
  previews: {
    many: {
      title: '很多',
      shows: '有一个没有开放。',
      component: Shown,
      signedIn: true,
      prepare: answer(Array.from({ length: 10 }, (_, index) => item(index + 1))),
    },
    long: {
      title: '长文字',
      shows: '名字和说明都很长。',
      component: Shown,
      signedIn: true,
      prepare: answer([item(1, { applicationName: LONG_LABEL, line: LONG_PARAGRAPH })]),
    },
    empty: { title: '空', shows: '怎么收藏。', component: Shown, signedIn: true, prepare: answer([]) },
    failed: { title: '失败', shows: '可以重试。', component: Shown, signedIn: true, prepare: fail },
    loading: { title: '加载中', shows: '骨架。', component: Shown, signedIn: true },
    link: { title: '链接', shows: '打开一个应用。', component: Link },
  },
});
