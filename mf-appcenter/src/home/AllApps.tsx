import { type AppCategory, appCategories, openFirst } from '@ai-site/shared/domain/apps';
import { Section } from '@ai-site/shared/kit/layout';
import { classes } from '@ai-site/shared/ui/classes';
import { observer } from 'mobx-react-lite';
import { AppSteps } from '../cards/AppSteps.tsx';
import type { AppCentre } from '../centre/app-centre.ts';
import styles from './home.module.css';

/** Six rows on a wide screen. */
const STEP = 30;
/** No more are seen of the first screen. */
const AT_ONCE = 4;

export interface AllAppsProps {
  readonly centre: AppCentre;
  /** Null: every category. */
  readonly category: AppCategory | null;
  readonly onCategory: (category: AppCategory | null) => void;
}

/** Every app, or those of one category. */
export const AllApps = observer(function AllApps({ centre, category, onCategory }: AllAppsProps) {
  const { cards } = centre;
  const used = appCategories.filter(({ code }) => cards.some(({ categories }) => categories.includes(code)));
  const chosen = category === null ? cards : cards.filter(({ categories }) => categories.includes(category));
  const shown = openFirst(chosen);
  return (
    <Section title="全部应用" lead={`${shown.length} 个`}>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">分类</legend>
        {[{ code: null, name: '全部' }, ...used].map(({ code, name }) => (
          <button
            key={name}
            type="button"
            className={classes(styles.chip, code === category && styles.chosen)}
            aria-pressed={code === category}
            onClick={() => onCategory(code)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <AppSteps centre={centre} apps={shown} step={STEP} choice={category ?? ''} atOnce={AT_ONCE} />
    </Section>
  );
});
