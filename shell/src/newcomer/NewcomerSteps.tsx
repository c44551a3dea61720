import { newcomerGrant, newcomerSteps } from '@ai-site/shared/domain/newcomer';
import { type NewcomerStore, useNewcomer } from '@ai-site/shared/kit/newcomer';
import { CREDITS_PATH } from '@ai-site/shared/routes';
import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { CheckIcon, CloseIcon, GiftIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './newcomer.module.css';

export interface NewcomerStepsProps {
  /** `home`: over the wall of works on wide windows, a strip below the box elsewhere. `list`: in a popover. */
  readonly look: 'home' | 'list';
  /** Called when a step was chosen, before its page opens. */
  readonly onChosen?: () => void;
}

interface PartProps extends Pick<NewcomerStepsProps, 'onChosen'> {
  readonly store: NewcomerStore;
}

const Steps = observer(function Steps({ store: { state }, onChosen }: PartProps) {
  const reached = state?.reached ?? [];
  const current = newcomerSteps.find(({ milestone }) => !reached.includes(milestone));
  return (
    <ol className={styles.steps}>
      {newcomerSteps.map((step, place) => {
        const { milestone, label, summary, path } = step;
        const done = reached.includes(milestone);
        const words = (
          <>
            <span className={styles.mark}>{done ? <CheckIcon size={16} /> : place + 1}</span>
            <span className={styles.label}>
              {label}
              {done && <span className="visually-hidden">，已完成</span>}
            </span>
            <span className={styles.summary}>{summary}</span>
          </>
        );
        return (
          <li key={milestone} data-done={done} aria-current={step === current ? 'step' : undefined}>
            {done ? (
              <span className={styles.step}>{words}</span>
            ) : (
              <SiteLink to={path} className={styles.step} onClick={onChosen}>
                {words}
              </SiteLink>
            )}
          </li>
        );
      })}
    </ol>
  );
});

/** All steps are done: the credits, and until when they are valid. */
function Credited({ until, onChosen }: { readonly until: string } & Pick<NewcomerStepsProps, 'onChosen'>) {
  return (
    <p className={styles.credited}>
      <GiftIcon />
      <span>
        <b>{newcomerGrant.points} 算力已到账</b>
        <span className={styles.until}>有效至 {until}</span>
      </span>
      <SiteLink to={CREDITS_PATH} className={styles.records} onClick={onChosen}>
        查看
      </SiteLink>
    </p>
  );
}

/** 新手三步: what a newcomer can try, how far they are, and the credits at the end. Nothing for other accounts and once it was closed. */
export default observer(function NewcomerSteps({ look, onChosen }: NewcomerStepsProps) {
  const store = useNewcomer();
  const headingId = useId();
  const { state } = store;
  if (state === null || state.dismissed) return null;
  const { creditedUntil, reached, steps } = state;
  return (
    <section className={styles.newcomer} data-newcomer={look} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        新手三步
      </h2>
      <p className={styles.progress} role="status">
        {creditedUntil === null ? (
          <>
            <span className={styles.count}>
              {reached.length} / {steps}
            </span>
            <span className={styles.offer}>
              <span className={styles.when}>完成</span>送 {newcomerGrant.points} 算力
            </span>
          </>
        ) : (
          <span className={styles.count}>三步都完成了</span>
        )}
      </p>
      {creditedUntil === null ? (
        <Steps store={store} onChosen={onChosen} />
      ) : (
        <Credited until={creditedUntil} onChosen={onChosen} />
      )}
      <IconButton
        label={creditedUntil === null ? '收起新手三步' : '关闭'}
        icon={<CloseIcon size={16} />}
        className={styles.close}
        onClick={() => void store.dismiss()}
      />
    </section>
  );
});
