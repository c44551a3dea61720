import type { ProjectView } from '@ai-site/shared/api/comics/views';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Slider } from '@ai-site/shared/ui/field';
import type { ProjectPatch } from '../../project/stores/project-store.ts';
import { VoiceSelect } from '../../project/voice/VoiceSelect.tsx';

export interface SettingFieldsProps {
  readonly project: ProjectView;
  readonly onEdit: (patch: ProjectPatch) => void;
}

const { speed: speeds, pauseMs: pauses } = comicsLimits;

/** Who narrates, how fast, and the silence after each shot. */
export function NarrationFields({ project: { narratorVoice, speed, pauseMs }, onEdit }: SettingFieldsProps) {
  return (
    <>
      <VoiceSelect
        label="旁白音色"
        value={narratorVoice}
        usual="默认音色"
        onChange={(voice) => onEdit({ narratorVoice: voice })}
      />
      <Slider
        label="语速"
        min={speeds.min}
        max={speeds.max}
        step={0.05}
        value={speed}
        text={`${Number(speed.toFixed(2))} 倍`}
        onChange={(value) => onEdit({ speed: value })}
      />
      <Slider
        label="镜头间停顿"
        min={pauses.min}
        max={pauses.max}
        step={50}
        value={pauseMs}
        text={`${(pauseMs / 1000).toFixed(2)} 秒`}
        onChange={(value) => onEdit({ pauseMs: value })}
      />
    </>
  );
}
