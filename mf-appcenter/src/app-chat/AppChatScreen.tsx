import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { useEffect } from 'react';
import { type AppAddress, chatPath, readAddress } from './address.ts';
import { FilledApp } from './FilledApp.tsx';
import { TaskAppView } from './TaskAppView.tsx';
import { UnknownApp } from './UnknownApp.tsx';
import { useToolOfApp } from './use-tool-of-app.ts';

/** Apps that are no task tools are chats (docs/product/site.md#2.5). */
function ToChat({ to }: { readonly to: string }) {
  useEffect(() => getPlatform().navigation.replace(to), [to]);
  return <ScreenSkeleton />;
}

interface AppProps {
  readonly address: AppAddress;
  readonly search: string;
}

function App({ address: { code, initId, taskId }, search }: AppProps) {
  const tool = useToolOfApp(code);
  if (tool === null) return <ScreenSkeleton />;
  if (tool !== undefined) return <TaskAppView key={`${tool.code} ${taskId}`} tool={tool} taskId={taskId} />;
  if (code !== '') return <ToChat to={chatPath(code, search)} />;
  return initId === null ? <UnknownApp /> : <FilledApp key={initId} initId={initId} />;
}

/** `/appCenter/appChat`: a task tool as an app, also with a past work or filled in by a quick fill; other apps open in 我来聊. */
export default function AppChatScreen() {
  const { search } = useLocation();
  const address = readAddress(search);
  return <App key={address.code} address={address} search={search} />;
}
