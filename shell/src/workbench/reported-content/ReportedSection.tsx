import { type ReportedContent, reportsView } from '@ai-site/shared/api/reports';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListTable } from '@ai-site/shared/kit/list';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ActionDialog } from '../forms/ActionDialog.tsx';
import { Chips } from '../listing/Chips.tsx';
import details from '../listing/detail.module.css';
import filters from '../listing/filters.module.css';
import type { ReportedList } from './reported-list.ts';
import { viewNames } from './view-names.ts';

interface DecisionText {
  readonly label: string;
  /** It takes something away from users. */
  readonly danger: boolean;
  /** Its effects in plain words, one line each. */
  readonly effects: readonly string[];
  /** Who reads the reason. */
  readonly reasonHint: string;
  readonly reasonExample: string;
}

/** How one kind of reported content is shown, and what can be decided about it. */
export interface ReportedKind<T extends ReportedContent, D extends string> {
  readonly caption: string;
  /** Says what will be listed when nothing is. */
  readonly emptyHint: string;
  readonly columns: readonly TableColumn<T>[];
  readonly keyOf: (content: T) => string;
  readonly nameOf: (content: T) => string;
  readonly detail: (content: T) => ReactNode;
  readonly decisions: Readonly<Record<D, DecisionText>>;
  /** What can be decided now, in button order. */
  readonly decisionsOf: (content: T) => readonly D[];
}

interface ReportedSectionProps<T extends ReportedContent, D extends string> {
  readonly kind: ReportedKind<T, D>;
  readonly store: ReportedList<T> & { decide(decision: D, content: T, reason: string): Promise<void> };
  /** Chooses which kind of reported content is shown. */
  readonly kinds: ReactNode;
}

interface Chosen<T, D> {
  readonly content: T;
  readonly decision: D;
}

interface DecisionDialogProps<T extends ReportedContent, D extends string>
  extends Chosen<T, D>,
    Pick<ReportedSectionProps<T, D>, 'kind' | 'store'> {
  readonly onClose: () => void;
}

function DecisionDialog<T extends ReportedContent, D extends string>({
  kind,
  store,
  content,
  decision,
  onClose,
}: DecisionDialogProps<T, D>) {
  const { label, danger, effects, reasonHint, reasonExample } = kind.decisions[decision];
  return (
    <ActionDialog
      title={`${label}：${kind.nameOf(content)}`}
      okText={label}
      danger={danger}
      blocked={kind.decisionsOf(content).includes(decision) ? null : '已经处理过了'}
      reasonHint={reasonHint}
      reasonExample={reasonExample}
      reasonRequired
      done={`已${label}`}
      action={(reason) => store.decide(decision, content, reason)}
      onClose={onClose}
    >
      <ul className={details.consequences}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}

/** What people reported of one kind, and what operators decide about it. */
export const ReportedSection = observer(function ReportedSection({
  kind,
  store,
  kinds,
}: ReportedSectionProps<ReportedContent, string>) {
  const { caption, emptyHint, columns, keyOf, nameOf, detail, decisions, decisionsOf } = kind;
  const { list, waiting } = store;
  const [chosen, setChosen] = useState<Chosen<ReportedContent, string> | null>(null);
  useRefresh(list);
  return (
    <>
      <div className={filters.bar}>
        {kinds}
        <Chips
          label="按处理情况筛选举报"
          chips={reportsView.options.map((key) => ({
            key,
            label: viewNames[key],
            ...(key === 'waiting' ? { count: waiting } : {}),
          }))}
          chosen={list.query}
          onChoose={(view) => void list.choose(view)}
        />
      </div>
      <ListTable
        key={caption}
        list={list}
        what="举报"
        empty={
          <Empty
            illustration="empty"
            title={list.query === 'waiting' ? '没有待处理的举报' : '还没有处理过举报'}
            hint={emptyHint}
          />
        }
        caption={caption}
        columns={columns}
        keyOf={keyOf}
        toneOf={({ handled }) => (handled === null ? 'attention' : 'faint')}
        actions={(content) =>
          decisionsOf(content).map((decision) => (
            <Button
              key={decision}
              size="small"
              variant={decisions[decision]?.danger === true ? 'solid' : 'secondary'}
              aria-label={`${decisions[decision]?.label} ${nameOf(content)}`}
              onClick={() => setChosen({ content, decision })}
            >
              {decisions[decision]?.label}
            </Button>
          ))
        }
        detail={{ nameOf, content: detail }}
      />
      {chosen !== null && (
        <DecisionDialog
          kind={kind}
          store={store}
          content={list.find(keyOf(chosen.content)) ?? chosen.content}
          decision={chosen.decision}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}) as <T extends ReportedContent, D extends string>(props: ReportedSectionProps<T, D>) => ReactElement;
