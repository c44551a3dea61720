import { Button } from '@ai-site/shared/ui/button';
import { Checkbox } from '@ai-site/shared/ui/field';
import { Modal } from '@ai-site/shared/ui/modal';
import { useState } from 'react';
import type { OwnPublication } from '../../api/showcase-views.ts';
import { ShareStatus } from '../../domain/showcase/index.ts';
import styles from './publications.module.css';

export interface RemovalAnswer {
  /** The publications end with their works. */
  readonly cancelShares: boolean;
}

export interface RemovalDialogProps {
  /** Number of works that are to be removed. */
  readonly works: number;
  /** Those of them that wait or are shared; at least one. */
  readonly publications: readonly Pick<OwnPublication, 'shareStatus'>[];
  /** Null: nothing is removed. */
  readonly onAnswer: (answer: RemovalAnswer | null) => void;
}

/** What becomes of the publications when their works are removed. */
export function removalText(works: number, publications: RemovalDialogProps['publications']): string {
  const shared = publications.filter(({ shareStatus }) => shareStatus === ShareStatus.shared).length;
  const waiting = publications.length - shared;
  const count = (number: number, state: string) => (number === 0 ? [] : [works === 1 ? state : `${number} 个${state}`]);
  const states = [...count(shared, '已发布到探索'), ...count(waiting, '正在等待发布审核')].join('，');
  const rest = waiting === 0 ? '已发布的作品仍会保留在探索' : '已发布的作品仍会保留在探索，等待审核的通过后也会展示';
  return `${works === 1 ? '这个作品' : `这 ${works} 个作品里，`}${states}。删除后，${shared === 0 ? '审核仍会继续，通过后会在探索展示' : rest}。`;
}

/** Says that publications outlive their works, and offers to end them too. */
export function RemovalDialog({ works, publications, onAnswer }: RemovalDialogProps) {
  const [cancelShares, setCancelShares] = useState(false);
  return (
    <Modal
      open
      onClose={() => onAnswer(null)}
      title={works === 1 ? '删除作品' : `删除 ${works} 个作品`}
      width={440}
      phone="dialog"
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(null)}>
            保留
          </Button>
          <Button variant="danger" onClick={() => onAnswer({ cancelShares })}>
            {cancelShares ? '删除并取消发布' : '删除'}
          </Button>
        </>
      }
    >
      <div className={styles.removal}>
        <p>{removalText(works, publications)}</p>
        <Checkbox checked={cancelShares} onChange={setCancelShares}>
          同时取消发布
        </Checkbox>
        <p className={styles.hint}>取消发布后作品不再公开展示，喜欢和收藏也会一并移除；撤销删除不会恢复发布。</p>
      </div>
    </Modal>
  );
}
