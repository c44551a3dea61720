import { subtitlePositionNames, subtitlePositions, subtitlePresets } from '@ai-site/shared/domain/comics';
import { classes } from '@ai-site/shared/ui/classes';
import { Switch } from '@ai-site/shared/ui/field';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { CaptionSample } from './CaptionSample.tsx';
import type { SettingFieldsProps } from './NarrationFields.tsx';
import styles from './subtitle-fields.module.css';

const presetNames = { 1: '白字描边', 2: '黄字描边', 3: '白字底板' } as const;

/** Whether films have subtitles, how they look and where they are. */
export function SubtitleFields({ project: { subtitles }, onEdit }: SettingFieldsProps) {
  const edit = (values: Partial<typeof subtitles>) => onEdit({ subtitles: { ...subtitles, ...values } });
  return (
    <>
      <div className={styles.line}>
        <span>显示字幕</span>
        <Switch label="显示字幕" checked={subtitles.on} onChange={(on) => edit({ on })} />
      </div>
      {subtitles.on && (
        <>
          <fieldset className={styles.presets}>
            <legend className="visually-hidden">字幕样式</legend>
            {subtitlePresets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={preset === subtitles.preset}
                className={classes(styles.preset, preset === subtitles.preset && styles.chosen)}
                onClick={() => edit({ preset })}
              >
                <CaptionSample preset={preset} />
                {presetNames[preset]}
              </button>
            ))}
          </fieldset>
          <Tabs
            label="字幕位置"
            look="pill"
            tabs={subtitlePositions.map((key) => ({ key, label: subtitlePositionNames[key] }))}
            active={subtitles.position}
            onChange={(position) => edit({ position })}
          />
        </>
      )}
    </>
  );
}
