import { ComicsStage } from '@ai-site/shared/domain/comics';
import { settingsPath } from '@ai-site/shared/domain/comics/paths';
import { creditsText } from '@ai-site/shared/domain/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { ArrowRightIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { usePrices } from '../project/prices/prices.ts';
import { useComputed } from '../project/rows/use-computed.ts';
import type { Studio } from '../project/studio.ts';
import type { AskedCosts } from './costs/asked-costs.ts';
import { missingTenths, missingWork } from './missing-work.ts';

export interface StepActionsProps {
  readonly studio: Studio;
  readonly onCosts: (asked: AskedCosts) => void;
}

/** 确认费用 for what is missing, and the way to the settings of the film. */
export const StepActions = observer(function StepActions({ studio, onCosts }: StepActionsProps) {
  const prices = usePrices();
  const { view, machine, acting } = studio.episode;
  const missing = useComputed(() => missingWork(studio), studio);
  if (view === null || machine || studio.storyboards.order.length === 0) return null;
  const needs = missing !== null && missing.images + missing.voices > 0;
  const tenths = missing === null ? null : missingTenths(missing, prices.data);
  const pays = view.stage === ComicsStage.storyboardPay;
  const next = async () => {
    if (view.stage === ComicsStage.storyboard && !(await studio.episode.proceed())) return;
    getPlatform().navigation.push(settingsPath(studio.address));
  };
  return (
    <>
      {needs && view.stage >= ComicsStage.storyboardPay && (
        <Button
          variant={pays ? 'primary' : 'secondary'}
          icon={<SparkleIcon size={16} />}
          onClick={() => onCosts({ title: '确认费用', request: {} })}
        >
          确认费用{tenths !== null && tenths > 0 && ` ${creditsText(tenths)} 算力`}
        </Button>
      )}
      {view.stage >= ComicsStage.storyboard && (
        <Button variant="primary" icon={<ArrowRightIcon size={16} />} loading={acting} onClick={() => void next()}>
          下一步：成片设置
        </Button>
      )}
    </>
  );
});
