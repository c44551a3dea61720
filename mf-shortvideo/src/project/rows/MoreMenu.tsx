import { IconButton } from '@ai-site/shared/ui/button';
import { MoreIcon } from '@ai-site/shared/ui/icons';
import { Menu, type MenuItem } from '@ai-site/shared/ui/menu';

/** The button with three dots at the end of a row or card; `of` names the row. */
export function MoreMenu({ of, items }: { readonly of: string; readonly items: readonly MenuItem[] }) {
  const label = `更多：${of}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} label={label} icon={<MoreIcon size={18} />} />}
      items={items}
    />
  );
}
