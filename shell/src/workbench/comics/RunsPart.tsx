import { type StepRun, type StepState, stepStates, type WorkStep, workSteps } from '@ai-site/shared/api/comics/room';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { creditsText } from '@ai-site/shared/domain/membership';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { Chips } from '../listing/Chips.tsx';
import { Quiet, Stack } from '../listing/cells.tsx';
import filters from '../listing/filters.module.css';
import { Tag } from '../listing/Tag.tsx';
import { exactTime } from '../time/when.ts';
import styles from './comics.module.css';
import { allRuns, type ComicsRoomStore } from './comics-room-store.ts';
import { stateWords, stepNames } from './texts.ts';

const ALL = 'all';
const stateChips: readonly { readonly key: StepState | typeof ALL; readonly label: string }[] = [
  { key: ALL, label: '全部状态' },
  ...stepStates.map((key) => ({ key, label: stateWords[key].label })),
];

const columns: readonly TableColumn<StepRun>[] = [
  { title: '步骤', heading: true, cell: ({ step }) => stepNames[step] },
  {
    title: '作品',
    cell: ({ title, episode }) =>
      title === '' ? (
        <Quiet>已删除，或属于角色库</Quiet>
      ) : (
        `《${title}》${episode > 0 ? comicsTexts.episode(episode) : ''}`
      ),
  },
  { title: '用户', cell: ({ mobile }) => mobile },
  {
    title: '状态',
    cell: ({ state, failure }) => (
      <Stack first={<Tag tone={stateWords[state].tone}>{stateWords[state].label}</Tag>} second={failure ?? ''} />
    ),
  },
  { title: '算力', cell: ({ tenths }) => (tenths === 0 ? '—' : creditsText(tenths)) },
  { title: '用时', cell: ({ seconds }) => (seconds === null ? '—' : `${seconds} 秒`) },
  { title: '时间', cell: ({ createTime }) => exactTime(createTime) },
];

/** How much work of each step there is; a step can be chosen. */
const Steps = observer(function Steps({ store }: { readonly store: ComicsRoomStore }) {
  const { runs, counts } = store;
  useRefresh(counts);
  const choose = (step: WorkStep) => void runs.choose({ ...runs.query, step: runs.query.step === step ? null : step });
  return (
    <AsyncView resource={counts} what="各步概况" skeleton={<ListSkeleton />}>
      {(list) => (
        <ul className={styles.steps} aria-label="各步正在进行的工作和最近 24 小时的结果">
          {workSteps.map((step) => {
            const {
              waiting = 0,
              running = 0,
              failed = 0,
              done = 0,
              tenths = 0,
            } = list.find((one) => one.step === step) ?? {};
            return (
              <li key={step}>
                <button
                  type="button"
                  className={styles.step}
                  aria-pressed={runs.query.step === step}
                  onClick={() => choose(step)}
                >
                  <strong>{stepNames[step]}</strong>
                  <span>
                    等待 {waiting} · 进行 {running}
                  </span>
                  <span className={styles.quiet}>
                    24 小时：完成 {done}，<span data-failed={failed > 0}>失败 {failed}</span>，{creditsText(tenths)}{' '}
                    算力
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </AsyncView>
  );
});

/** The work of the studio by step and state, the newest first. */
export const RunsPart = observer(function RunsPart({ store }: { readonly store: ComicsRoomStore }) {
  const { runs } = store;
  const { query } = runs;
  useRefresh(runs);
  return (
    <>
      <Steps store={store} />
      <div className={filters.bar}>
        <Chips
          label="按状态筛选"
          chips={stateChips}
          chosen={query.state ?? ALL}
          onChoose={(state) => void runs.choose({ ...query, state: state === ALL ? null : state })}
        />
      </div>
      <ListTable
        list={runs}
        what="运行"
        empty={
          query.step === null && query.state === null ? (
            <Empty
              illustration="empty"
              title="还没有运行过"
              hint="有人在漫画推文里提取角色、生成画面或合成成片后，会出现在这里"
            />
          ) : (
            <Empty
              illustration="empty"
              title="没有符合条件的运行"
              action={<Button onClick={() => void runs.choose(allRuns)}>查看全部</Button>}
            />
          )
        }
        endText={(count) => `共 ${count} 条`}
        caption="漫画推文的运行，新的在前"
        columns={columns}
        keyOf={({ id }) => id}
        toneOf={({ state }) => (state === 'failed' ? 'attention' : state === 'cancelled' ? 'faint' : undefined)}
      />
    </>
  );
});
