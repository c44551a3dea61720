import type { ComicsPart } from '@ai-site/shared/domain/comics';
import { rolesPath, settingsPath } from '@ai-site/shared/domain/comics/paths';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { Studio } from '../project/studio.ts';
import type { AskedCosts } from './costs/asked-costs.ts';
import type { CostRequest } from './costs/cost-quote.ts';
import { staleCounts } from './list/stale-media.ts';
import styles from './storyboards.module.css';

const partTexts: Readonly<Record<ComicsPart, string>> = {
  roles: '文案改过，角色可能不全',
  storyboards: '文案改过，分镜可能对不上',
  images: '有画面的内容改过',
  voices: '有配音的文字改过',
  film: '有未合成的修改',
};

export interface StaleChipsProps {
  readonly studio: Studio;
  readonly onCosts: (asked: AskedCosts) => void;
}

/** What was made from something that has changed since, with one button that makes it anew. */
export const StaleChips = observer(function StaleChips({ studio, onCosts }: StaleChipsProps) {
  const counts = staleCounts(studio);
  // Images that were not drawn from words, and those that were made again, need nothing.
  const stale = (studio.episode.view?.stale ?? []).filter(
    (part) => (part !== 'images' && part !== 'voices') || counts?.[part] !== 0,
  );
  if (stale.length === 0 || studio.episode.machine) return null;
  const again: NonNullable<CostRequest['parts']> = [
    ...(stale.includes('images') ? (['images'] as const) : []),
    ...(stale.includes('voices') ? (['voices'] as const) : []),
  ];
  const texts = stale.includes('storyboards') ? ['storyboards' as const] : stale;
  return (
    <div className={styles.stale}>
      {texts.map((part) => (
        <span key={part} className={styles.staleChip}>
          {partTexts[part]}
        </span>
      ))}
      {stale.includes('storyboards') && (
        <LinkButton size="small" to={rolesPath(studio.address)}>
          回到角色，重新拆分镜
        </LinkButton>
      )}
      {again.length > 0 && (
        <Button
          size="small"
          onClick={() => onCosts({ title: '重做受影响的镜头', request: { parts: again, again: true } })}
        >
          {counts === null ? '重做受影响的镜头' : `重做受影响的 ${counts.storyboards} 个`}
        </Button>
      )}
      {stale.length === 1 && stale[0] === 'film' && (
        <LinkButton size="small" to={settingsPath(studio.address)}>
          重新合成
        </LinkButton>
      )}
    </div>
  );
});
