import { paceNames, transitionNames } from '@ai-site/shared/domain/comics';
import { cameraMoves, filmPaces } from '@ai-site/shared/film/camera/camera-moves';
import { moveNames } from '@ai-site/shared/film/camera/move-names';
import { filmLimits } from '@ai-site/shared/film/limits';
import { transitionKinds } from '@ai-site/shared/film/transitions/transition-kinds';
import { DeferredSelect } from '@ai-site/shared/kit/form';
import { Field, NumberInput, Slider, Switch } from '@ai-site/shared/ui/field';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import styles from './fields.module.css';
import type { ShotFieldsProps } from './WordsFields.tsx';

/** Milliseconds of a transition that somebody chooses. */
const TRANSITION_MS = 500;
const { chosenMs: lengths } = filmLimits;

/** How the camera moves, how the storyboard follows the one before it, and how long it lasts. */
export const CameraFields = observer(function CameraFields({ storyboard, onEdit }: ShotFieldsProps) {
  const { move, pace, transition, chosenMs, locked } = storyboard;
  return (
    <>
      <div className={styles.pair}>
        <Field label="运镜">
          {(control) => (
            <DeferredSelect
              {...control}
              value={move}
              options={cameraMoves.map((value) => ({ value, label: moveNames[value] }))}
              onChange={(value) => onEdit({ move: value })}
            />
          )}
        </Field>
        <div className={styles.choice}>
          <p className={styles.label}>速度</p>
          <Tabs
            label="运镜速度"
            look="pill"
            tabs={filmPaces.map((key) => ({ key, label: paceNames[key] }))}
            active={pace}
            onChange={(value) => onEdit({ pace: value })}
          />
        </div>
      </div>
      <div className={styles.choice}>
        <p className={styles.label}>转场（从上一镜）</p>
        <Tabs
          label="转场"
          look="pill"
          tabs={transitionKinds.map((key) => ({ key, label: transitionNames[key] }))}
          active={transition.kind}
          onChange={(kind) =>
            onEdit({ transition: { kind, ms: kind === 'none' ? 0 : transition.ms || TRANSITION_MS } })
          }
        />
      </div>
      {transition.kind !== 'none' && (
        <Slider
          label="转场时长"
          min={100}
          max={filmLimits.transitionMs}
          step={50}
          value={transition.ms}
          text={`${(transition.ms / 1000).toFixed(2)} 秒`}
          onChange={(ms) => onEdit({ transition: { ...transition, ms } })}
        />
      )}
      <div className={styles.line}>
        <span>{chosenMs === null ? '时长跟随配音' : '固定时长'}</span>
        {chosenMs !== null && (
          <NumberInput
            aria-label="镜头时长"
            className={styles.seconds}
            value={chosenMs / 1000}
            min={lengths.min / 1000}
            max={lengths.max / 1000}
            step={0.5}
            unit="秒"
            onChange={(seconds) => {
              if (seconds !== null) onEdit({ chosenMs: Math.round(seconds * 1000) });
            }}
          />
        )}
        <Switch
          label="固定时长"
          checked={chosenMs !== null}
          onChange={(on) => onEdit({ chosenMs: on ? 4000 : null })}
        />
      </div>
      <div className={styles.line}>
        <span>锁定，重新拆分时不改动</span>
        <Switch label="锁定这一镜" checked={locked} onChange={(value) => onEdit({ locked: value })} />
      </div>
    </>
  );
});
