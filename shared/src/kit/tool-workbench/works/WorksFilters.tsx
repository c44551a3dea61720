import { Button } from '@ai-site/shared/ui/button';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { type WorkKind, workKinds } from '../../../api/tasks.ts';
import { tools } from '../../../tools/index.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import styles from './works.module.css';
import type { WorksStore } from './works-store.ts';

const kindNames: Readonly<Record<WorkKind, string>> = { image: '图片', video: '视频', audio: '声音', text: '文字' };
const made = new Set(tools.map(({ output }) => output));
/** Kinds that some tool makes. */
const kinds = workKinds.filter((kind) => made.has(kind));

export interface WorksFiltersProps {
  readonly works: WorksStore;
  /** Without the kinds, where only one can be used. */
  readonly toolsOnly?: boolean;
}

/** Which works are shown: by kind and by tool. */
export const WorksFilters = observer(function WorksFilters({ works, toolsOnly = false }: WorksFiltersProps) {
  const { tool, kind } = works.filter;
  const offered = tools.filter(({ output }) => kind === null || output === kind);
  const chosen = tools.find(({ code }) => code === tool);
  return (
    <div className={styles.filters}>
      {!toolsOnly && (
        <FilterChips
          label="作品类型"
          options={[{ key: 'all', label: '全部' }, ...kinds.map((key) => ({ key, label: kindNames[key] }))]}
          active={kind ?? 'all'}
          onChoose={(key) => void works.choose({ kind: key === 'all' ? null : key, tool: null })}
        />
      )}
      <Menu
        label="按工具筛选"
        align="end"
        trigger={(props) => (
          <Button {...props}>
            {chosen?.title ?? '所有工具'}
            <ChevronDownIcon size={16} />
          </Button>
        )}
        items={[
          { key: 'all', label: '所有工具', onSelect: () => void works.choose({ tool: null }) },
          ...offered.map(({ code, title }) => ({
            key: code,
            label: title,
            onSelect: () => void works.choose({ tool: code }),
          })),
        ]}
      />
    </div>
  );
});
