import type { CandidateView } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { CheckIcon, MoreIcon, ZoomInIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import styles from './candidates.module.css';

export interface CandidateCardProps {
  readonly candidate: CandidateView;
  /** From 1, in the order in which they came. */
  readonly number: number;
  readonly chosen: boolean;
  /** It can be compared with the one that is chosen. */
  readonly comparable: boolean;
  readonly onChoose: () => void;
  readonly onZoom: () => void;
  readonly onCompare: () => void;
  readonly onReference: () => void;
  readonly onErase: () => void;
  readonly onRedraw: () => void;
  readonly onRemove: () => void;
}

const origins = { task: '', upload: '上传', work: '作品' } as const;

/** An image or a video of a storyboard, with the prompt that it was made from. */
export function CandidateCard({
  candidate,
  number,
  chosen,
  comparable,
  onChoose,
  onZoom,
  onCompare,
  onReference,
  onErase,
  onRedraw,
  onRemove,
}: CandidateCardProps) {
  const { media, origin, previewUrl, prompt, ms, demonstration } = candidate;
  const name = `第 ${number} 个画面`;
  const marks = [media === 'video' ? clockText(ms / 1000) : '', origins[origin]].filter((mark) => mark !== '');
  return (
    <li className={classes(styles.card, chosen && styles.chosen)}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={chosen ? `${name}，已选用` : `选用${name}`}
        onClick={onChoose}
      >
        <img src={previewUrl} alt="" loading="lazy" />
        {chosen && (
          <span className={styles.check}>
            <CheckIcon size={16} />
          </span>
        )}
        {marks.length > 0 && <span className={styles.marks}>{marks.join(' · ')}</span>}
      </button>
      {demonstration && <p className={styles.maker}>{comicsTexts.builtinMedia[media]}</p>}
      <div className={styles.foot}>
        <span className={styles.prompt} title={prompt}>
          {prompt === '' ? origins[origin] : prompt}
        </span>
        <IconButton label={`放大${name}`} icon={<ZoomInIcon size={16} />} onClick={onZoom} />
        <Menu
          label={`${name}的操作`}
          align="end"
          trigger={(props) => <IconButton label={`${name}的操作`} icon={<MoreIcon size={16} />} {...props} />}
          items={[
            ...(comparable ? [{ key: 'compare', label: '与选用的画面对比', onSelect: onCompare }] : []),
            ...(media === 'image'
              ? [
                  { key: 'reference', label: '参考它再生成一张', onSelect: onReference },
                  { key: 'erase', label: '无痕消除', onSelect: onErase },
                  { key: 'redraw', label: '局部重绘', onSelect: onRedraw },
                ]
              : []),
            { key: 'remove', label: '删除', danger: true, divided: true, onSelect: onRemove },
          ]}
        />
      </div>
    </li>
  );
}
