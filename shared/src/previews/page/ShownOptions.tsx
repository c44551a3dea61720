import { Switch } from '../../ui/field.ts';
import { Tabs } from '../../ui/tabs.ts';
import { type FrameWidth, frameWidths, type PreviewAddress, type ShownThemes, shownThemes } from '../address.ts';
import styles from './previews-page.module.css';

const themeLabels: Readonly<Record<ShownThemes, string>> = { black: '黑色', white: '白色', both: '两种' };
const widthLabels: Readonly<Record<FrameWidth, string>> = { full: '全宽', '820': '820', '390': '390' };

export interface ShownOptionsProps {
  readonly address: PreviewAddress;
  readonly hasLongText: boolean;
  readonly onMove: (part: Partial<PreviewAddress>) => void;
}

/** Theme, width and length of the texts. */
export function ShownOptions({ address, hasLongText, onMove }: ShownOptionsProps) {
  return (
    <div className={styles.options}>
      <Tabs
        label="主题"
        look="pill"
        tabs={shownThemes.map((key) => ({ key, label: themeLabels[key] }))}
        active={address.themes}
        onChange={(themes) => onMove({ themes })}
      />
      <Tabs
        label="宽度"
        look="pill"
        tabs={frameWidths.map((key) => ({ key, label: widthLabels[key] }))}
        active={address.width}
        onChange={(width) => onMove({ width })}
      />
      {hasLongText && (
        <span className={styles.option}>
          长文字
          <Switch label="长文字" checked={address.long} onChange={(long) => onMove({ long })} />
        </span>
      )}
    </div>
  );
}
