import { type TaskView, tasks } from '@ai-site/shared/api/tasks';
import { APP_CHAT_PATH, appPath } from '@ai-site/shared/domain/task-apps';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { Page } from '@ai-site/shared/kit/layout';
import { FailureState, NotFoundPage, SignedOutPage } from '@ai-site/shared/kit/states';
import { TaskResult, TaskValues, ToolStore } from '@ai-site/shared/kit/tool-workbench';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { TaskStatus, type ToolDefinition, toolOf } from '@ai-site/shared/tools';
import { LinkButton } from '@ai-site/shared/ui/button';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { ClockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { readAddress } from './address.ts';
import styles from './app-task.module.css';
import { useAppTitle } from './use-app-title.ts';

const Gone = () => <NotFoundPage title="任务不存在或已删除" description="它可能已被删除，或属于另一个账号。" />;

interface AppTaskProps {
  readonly tool: ToolDefinition;
  /** As it was when the page opened. */
  readonly first: TaskView;
}

const AppTask = observer(function AppTask({ tool, first }: AppTaskProps) {
  const [store] = useState(() => {
    const toForm = () => getPlatform().navigation.push(appPath(tool.app));
    const made = new ToolStore({ tool, platform: getPlatform(), appId: tool.app.id, onReuse: toForm });
    made.tasks.apply(first);
    made.show(first.taskId);
    return made;
  });
  useEffect(() => store.open(), [store]);
  const task = store.current;
  const title = `${tool.title}${(task ?? first).taskStatus === TaskStatus.success ? '结果' : '任务'}`;
  useAppTitle(title);
  if (task === undefined) return <Gone />;
  const crumbs = [
    { label: '应用中心', to: '/appCenter' },
    { label: tool.title, to: appPath(tool.app) },
  ];
  const history = `${APP_CHAT_PATH}/history?${new URLSearchParams({ appId: String(tool.app.id), appname: tool.app.code })}`;
  return (
    <Page
      title={title}
      breadcrumbs={crumbs}
      width="reading"
      actions={
        <LinkButton to={history} icon={<ClockIcon size={16} />}>
          历史记录
        </LinkButton>
      }
    >
      <div className={styles.task}>
        <TaskResult store={store} task={task} />
        <section aria-label="参数">
          <TaskValues fields={tool.fields} task={task} lists={store.state.data?.lists} />
        </section>
      </div>
    </Page>
  );
});

const LoadedTask = observer(function LoadedTask({ taskId }: { readonly taskId: string }) {
  const { http } = getPlatform();
  const task = useAsyncResource(`task ${taskId}`, (signal) =>
    http.call(tasks.get, { params: { taskId } }, { signal, silent: true }),
  );
  const { data, failure } = task;
  if (failure?.code === 404) return <Gone />;
  if (failure !== null)
    return <FailureState what="任务" failure={failure} onRetry={() => void task.refresh()} retrying={task.loading} />;
  if (data === null) return <ScreenSkeleton />;
  const tool = toolOf(data.tool);
  return tool === undefined ? <Gone /> : <AppTask key={data.taskId} tool={tool} first={data} />;
});

/** `/appCenter/appChat/chat` and `/appCenter/appChat/task`: one creation, while it runs and when it is done, with its parameters. */
export default observer(function AppTaskScreen() {
  const { search } = useLocation();
  const { taskId } = readAddress(search);
  const { session } = getPlatform();
  if (taskId === null) return <NotFoundPage title="没有指明要查看的任务" description="请从历史记录重新进入。" />;
  if (session.restoring) return <ScreenSkeleton />;
  if (!session.signedIn) return <SignedOutPage title="登录后查看创作结果" description="您的作品和参数都会保存在这里" />;
  return <LoadedTask key={`${taskId} ${session.user?.userId}`} taskId={taskId} />;
});
