import { ComicsStage, type Density, densities } from '@ai-site/shared/domain/comics';
import { storyboardsPath, textPath } from '@ai-site/shared/domain/comics/paths';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { ArrowRightIcon, ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { priceOf, textCostText, usePrices } from '../project/prices/prices.ts';
import type { Studio } from '../project/studio.ts';
import styles from './roles.module.css';

/** How finely the text is split, and the button that begins; where storyboards exist at a later stage, the way to them. */
export const MakeStoryboards = observer(function MakeStoryboards({ studio }: { readonly studio: Studio }) {
  const [chosen, setChosen] = useState<Density | null>(null);
  const template = studio.project.edits.view(studio.comicsId)?.template ?? null;
  const density = chosen ?? (template === null ? 'standard' : null);
  const prices = usePrices();
  const { view, acting, machine } = studio.episode;
  if (view === null) return null;
  if (view.stage === ComicsStage.copywriter) return <LinkButton to={textPath(studio.address)}>回到文案</LinkButton>;
  if (view.stage > ComicsStage.storyboarding)
    return (
      <LinkButton to={storyboardsPath(studio.address)} variant="primary" icon={<ArrowRightIcon size={16} />}>
        下一步：分镜
      </LinkButton>
    );
  const make = async () => {
    if (view.storyboards > 0) {
      const locked = studio.storyboards.list.filter(({ locked: is }) => is).length;
      const content = `现有的 ${view.storyboards} 个分镜会换成新的${locked > 0 ? `，锁定的 ${locked} 个保留` : '，可以撤销'}。`;
      if (!(await getPlatform().modals.confirm({ title: '重新生成分镜？', content, okText: '重新生成' }))) return;
    }
    if (await studio.episode.makeStoryboards(density)) getPlatform().navigation.push(storyboardsPath(studio.address));
  };
  const cost = textCostText(priceOf(prices, 'storyboards'), view.text.length);
  const label = densities.find(({ value }) => value === density)?.label ?? '按模板';
  return (
    <>
      <Menu
        label="分镜密度"
        align="end"
        trigger={(props) => (
          <Button {...props} icon={<ChevronDownIcon size={16} />} disabled={machine}>
            {density === null ? label : `密度：${label}`}
          </Button>
        )}
        items={[
          ...(template === null
            ? []
            : [
                {
                  key: 'template',
                  label: '按模板',
                  hint: `${template.beats} 个镜头的景别、运镜和转场`,
                  checked: density === null,
                  onSelect: () => setChosen(null),
                },
              ]),
          ...densities.map(({ value, label: name, seconds }) => ({
            key: value,
            label: name,
            hint: `每个镜头约 ${seconds} 秒`,
            checked: value === density,
            onSelect: () => setChosen(value),
          })),
        ]}
      />
      <Button
        variant="primary"
        icon={<ArrowRightIcon size={16} />}
        loading={acting}
        disabled={machine}
        onClick={() => void make()}
      >
        生成分镜
        {cost !== null && <span className={styles.cost}>{cost}</span>}
      </Button>
    </>
  );
});
