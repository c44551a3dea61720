import { appPath } from '@ai-site/shared/domain/task-apps';
import { Page } from '@ai-site/shared/kit/layout';
import { HistoryTab, ToolStore } from '@ai-site/shared/kit/tool-workbench';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { useEffect, useState } from 'react';
import { readAddress } from './address.ts';
import { UnknownApp } from './UnknownApp.tsx';
import { useAppTitle } from './use-app-title.ts';
import { useToolOfApp } from './use-tool-of-app.ts';

function AppHistory({ tool }: { readonly tool: ToolDefinition }) {
  const toForm = () => getPlatform().navigation.push(appPath(tool.app));
  const [store] = useState(() => new ToolStore({ tool, platform: getPlatform(), appId: tool.app.id, onReuse: toForm }));
  useEffect(() => store.open(), [store]);
  useAppTitle(`${tool.title}历史记录`);
  const crumbs = [
    { label: '应用中心', to: '/appCenter' },
    { label: tool.title, to: appPath(tool.app) },
  ];
  return (
    <Page title={`${tool.title}历史记录`} breadcrumbs={crumbs} width="reading">
      <HistoryTab store={store} onCreate={toForm} />
    </Page>
  );
}

function HistoryOf({ code }: { readonly code: string }) {
  const tool = useToolOfApp(code);
  if (tool === null) return <ScreenSkeleton />;
  return tool === undefined ? <UnknownApp /> : <AppHistory tool={tool} />;
}

/** `/appCenter/appChat/history`: every creation with one app. */
export default function AppHistoryScreen() {
  const { search } = useLocation();
  const { code } = readAddress(search);
  return <HistoryOf key={code} code={code} />;
}
