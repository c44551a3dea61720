import { IconButton } from '@ai-site/shared/ui/button';
import { Switch } from '@ai-site/shared/ui/field';
import { CloseIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { toolTexts } from '../../../tools/texts.ts';
import type { ToolStore } from '../tool-store.ts';
import styles from './filled-recipe.module.css';
import { useRenewedFill } from './use-renewed-fill.ts';
import { useSharedImage } from './use-shared-image.ts';

export interface FilledRecipeProps {
  readonly store: ToolStore;
}

/** Whose work the form makes again, whether with its seed, and what the engine does not offer of it. */
export const FilledRecipe = observer(function FilledRecipe({ store }: FilledRecipeProps) {
  const { form, tool } = store;
  const { filledFrom } = form;
  useRenewedFill(store);
  useSharedImage(store);
  if (filledFrom === null) return null;
  const { origin, seed } = filledFrom;
  const [seedField] = Object.entries(tool.fields).find(([, { kind }]) => kind === 'seed') ?? [];
  const labels = form.replaced.map((name) => tool.fields[name]?.label ?? name);
  return (
    <div className={styles.recipe} role="status">
      <div className={styles.origin}>
        <p>
          {origin === null
            ? '已为你填好，可以修改后再提交'
            : `基于 ${origin.author === null ? '匿名用户' : `@${origin.author}`} 的作品`}
        </p>
        <IconButton
          label={origin === null ? '关闭提示' : '不再基于这个作品'}
          icon={<CloseIcon size={16} />}
          onClick={() => form.setFill(null)}
        />
      </div>
      {labels.length > 0 && <p className={styles.replaced}>{`${labels.join('、')}：${toolTexts.replaced}`}</p>}
      {seedField !== undefined && seed !== null && (
        <div className={styles.seed}>
          <span>使用原作的随机种子</span>
          <Switch
            label="使用原作的随机种子"
            checked={form.values[seedField] === seed}
            onChange={(locked) => form.set(seedField, locked ? seed : null)}
          />
        </div>
      )}
    </div>
  );
});
