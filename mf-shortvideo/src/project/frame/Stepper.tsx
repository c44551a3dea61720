import { usePhone } from '@ai-site/shared/kit/phone';
import { SiteLink } from '@ai-site/shared/ui/button';
import { CheckIcon, ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../studio.ts';
import styles from './stepper.module.css';
import { isOpen, type StudioStep, stepNames, stepOfStage, stepPath, studioSteps } from './steps.ts';

export interface StepperProps {
  readonly studio: Studio;
  readonly current: StudioStep;
}

/** 文案 → 角色 → 分镜 → 设置 → 成片; on phones 2/5 with a menu. */
export const Stepper = observer(function Stepper({ studio, current }: StepperProps) {
  const phone = usePhone();
  const { view } = studio.episode;
  const facts =
    view === null
      ? null
      : { stage: view.stage, roles: studio.roles.order.length, storyboards: studio.storyboards.order.length };
  const reached = facts === null ? -1 : studioSteps.indexOf(stepOfStage(facts.stage));
  if (phone) {
    const number = studioSteps.indexOf(current) + 1;
    return (
      <Menu
        label="创作步骤"
        trigger={(props) => (
          <button type="button" {...props} className={styles.phone}>
            <span className={styles.count}>
              {number}/{studioSteps.length}
            </span>
            {stepNames[current]}
            <span className="visually-hidden">，切换步骤</span>
            <ChevronDownIcon size={16} />
          </button>
        )}
        items={studioSteps.map((step, index) => ({
          key: step,
          label: `${index + 1}. ${stepNames[step]}`,
          checked: step === current,
          disabled: facts === null || !isOpen(step, facts),
          to: stepPath[step](studio.address),
        }))}
      />
    );
  }
  return (
    <nav aria-label="创作步骤">
      <ol className={styles.steps}>
        {studioSteps.map((step, index) => {
          const done = index < reached;
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {done && step !== current ? <CheckIcon size={12} /> : index + 1}
              </span>
              {stepNames[step]}
              {done && <span className="visually-hidden">（已完成）</span>}
            </>
          );
          return (
            <li key={step} className={styles.step} data-done={done || undefined}>
              {facts !== null && isOpen(step, facts) ? (
                <SiteLink
                  to={stepPath[step](studio.address)}
                  className={styles.link}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {content}
                </SiteLink>
              ) : (
                <span className={styles.link} aria-disabled="true" aria-current={step === current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
});
