import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import styles from './kind-params.module.css';
import type { KindParams } from './kind-params.ts';

/** The parameters of an app above the text box, one menu each. */
export const KindParamsRow = observer(function KindParamsRow({ params }: { readonly params: KindParams }) {
  if (params.params.length === 0) return null;
  return (
    <fieldset className={styles.params}>
      <legend className="visually-hidden">应用参数</legend>
      {params.params.map((param) => {
        const value = params.valueOf(param);
        return (
          <Menu
            key={param.name}
            label={param.name}
            align="start"
            trigger={(props) => (
              <button type="button" {...props} aria-label={`${param.name}：${value}`} className={styles.param}>
                <span className={styles.paramName}>{param.name}</span>
                {value}
                <ChevronDownIcon size={16} />
              </button>
            )}
            items={param.options.map((option) => ({
              key: option,
              label: option,
              checked: option === value,
              onSelect: () => params.choose(param.name, option),
            }))}
          />
        );
      })}
    </fieldset>
  );
});
