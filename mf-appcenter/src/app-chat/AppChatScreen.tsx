import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { useEffect } from 'react';
import { chatPath, readAddress, toolOfApp } from './address.ts';
import { FilledApp } from './FilledApp.tsx';
import { TaskAppView } from './TaskAppView.tsx';
import { UnknownApp } from './UnknownApp.tsx';

/** Apps that are no task tools are chats (000 §2.5). */
function ToChat({ to }: { readonly to: string }) {
  useEffect(() => getPlatform().navigation.replace(to), [to]);
  return <ScreenSkeleton />;
}

/** `/appCenter/appChat`: a task tool as an app, also with a past work or filled in by a quick fill; other apps open in 我来聊. */
export default function AppChatScreen() {
  const { search } = useLocation();
  const { code, initId, taskId } = readAddress(search);
  const tool = toolOfApp(code);
  if (tool !== undefined) return <TaskAppView key={`${tool.code} ${taskId}`} tool={tool} taskId={taskId} />;
  if (code !== '') return <ToChat to={chatPath(code, search)} />;
  return initId === null ? <UnknownApp /> : <FilledApp key={initId} initId={initId} />;
}
