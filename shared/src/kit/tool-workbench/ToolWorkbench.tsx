import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { followedInHistory, type ToolDefinition } from '../../tools/tool.ts';
import { isComposing } from '../keyboard/index.ts';
import { ToolLayout } from '../layout/index.ts';
import { useInitialFill } from '../quick-fill/index.ts';
import { FailureState, FormSkeleton, GridSkeleton } from '../states/index.ts';
import { ClosedTool, FilledRecipe, HistoryTab, TaskResult, usePreparedTask } from './deferred-parts.tsx';
import { ToolDemo } from './demo/ToolDemo.tsx';
import { controlHeights } from './fields/control-heights.ts';
import { ToolFormFields } from './fields/ToolFormFields.tsx';
import { isPage } from './is-page.ts';
import { SubmitBar } from './submit/SubmitBar.tsx';
import { ToolStore, type ToolTab } from './tool-store.ts';
import styles from './tool-workbench.module.css';

export interface ToolWorkbenchProps {
  /** A constant: another tool needs another key. */
  readonly tool: ToolDefinition;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Id of the app through which the tool is used. */
  readonly appId?: number;
  /** A past task, shown at first. */
  readonly taskId?: string | null;
  /** Called once that task is shown. */
  readonly onTaskShown?: () => void;
}

const tabs = [
  { key: 'result', label: '生成结果' },
  { key: 'history', label: '历史记录' },
] as const;

/** Focuses the first control with an error; of a group, what Tab would reach. */
function focusInvalid(around: HTMLElement | null): void {
  const invalid = around?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const radio =
    invalid?.querySelector<HTMLElement>('input:checked') ?? invalid?.querySelector<HTMLElement>('input[type="radio"]');
  (radio ?? invalid)?.focus();
}

/** Whether a key means the form: it is pressed in the form, or where nothing is focused. A dialog over the form has keys of its own. */
function isOfForm(target: EventTarget | null, around: HTMLElement | null): boolean {
  return isPage(target) || (target instanceof Element && around?.contains(target) === true);
}

/** Demo, result or history. What is not on the first screen is downloaded when it is shown. */
const Results = observer(function Results({ store }: { readonly store: ToolStore }) {
  const { tool, tab, current, submitting, resuming } = store;
  usePreparedTask(submitting, followedInHistory(tool));
  if (tab === 'history') return <HistoryTab store={store} />;
  if (current !== undefined) return <TaskResult store={store} task={current} />;
  return !store.ready || resuming ? <GridSkeleton count={2} ratio="4 / 3" /> : <ToolDemo tool={tool} />;
});

/** The screen of any task tool: form, price and submit, results, history. Submits by Ctrl+Enter. */
export const ToolWorkbench = observer(function ToolWorkbench({
  tool,
  actions,
  appId,
  taskId = null,
  onTaskShown,
}: ToolWorkbenchProps) {
  const [reuses, setReuses] = useState(0);
  const onReuse = () => setReuses((count) => count + 1);
  const [store] = useState(
    () => new ToolStore({ tool, platform: getPlatform(), onReuse, ...(appId === undefined ? {} : { appId }) }),
  );
  const around = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => store.open(), [store]);
  // After a dialog that closed with it has given the focus back.
  useEffect(() => {
    if (reuses > 0) around.current?.scrollIntoView?.({ block: 'start' });
  }, [reuses]);
  const { signedIn } = getPlatform().session;
  const shown = useEffectEvent(() => {
    onTaskShown?.();
    if (store.current !== undefined) results.current?.scrollIntoView?.({ block: 'start' });
  });
  useEffect(() => {
    if (taskId !== null && signedIn) void store.showPast(taskId).then(() => shown());
  }, [store, taskId, signedIn]);
  useInitialFill(
    (params) => void store.fillWords(params),
    (fill) => void store.fillRecipe(fill),
  );
  const submit = async () => {
    const outcome = await store.submit();
    if (outcome === 'invalid' || outcome === 'refused') focusInvalid(around.current);
    // Under the form on phones; beside it on a desktop, where nothing scrolls.
    else if (outcome === 'submitted') results.current?.scrollIntoView?.({ block: 'start' });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey) ||
      isComposing(event) ||
      !isOfForm(event.target, around.current)
    )
      return;
    event.preventDefault();
    void submit();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const { state, form, tab } = store;
  if (state.data?.open === false || (state.data === null && state.failure?.code === 404))
    return <ClosedTool tool={tool} needsModel={state.data?.needsModel ?? false} actions={actions} />;
  if (state.data === null && state.failure !== null)
    return (
      <div>
        <h1 className="visually-hidden">{tool.title}</h1>
        <FailureState
          what={tool.title}
          failure={state.failure}
          onRetry={() => void store.loadState()}
          retrying={state.loading}
        />
      </div>
    );
  // The engine decides on the fields, the account on what is in them. The screen is a new one once both are known, so that nothing moves that was painted.
  const known = store.ready;
  const shownTabs = tool.paths.page === undefined ? tabs.slice(0, 1) : tabs;
  return (
    <div ref={around}>
      <ToolLayout
        key={known ? 'form' : 'skeleton'}
        title={tool.title}
        lead={tool.difference}
        actions={
          <div className={styles.actions}>
            {actions}
            <Button size="small" variant="ghost" onClick={() => store.reset()}>
              重置
            </Button>
          </div>
        }
        form={
          known ? (
            <>
              {form.filledFrom !== null && <FilledRecipe store={store} />}
              <ToolFormFields form={form} />
              <div role="alert">{form.refusal !== null && <p className={styles.refusal}>{form.refusal}</p>}</div>
            </>
          ) : (
            <FormSkeleton heights={controlHeights(tool.fields)} />
          )
        }
        submit={<SubmitBar store={store} onSubmit={() => void submit()} />}
        tabsLabel="结果与历史"
        tabs={shownTabs}
        active={tab}
        onTab={(key: ToolTab) => store.choose(key)}
      >
        <div ref={results}>
          <Results store={store} />
        </div>
      </ToolLayout>
    </div>
  );
});
