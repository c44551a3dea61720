import type { NavigationEntry } from '@ai-site/shared/contract';
import { normalisePath } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import { useLocation } from '../../location/use-location.ts';
import { menuIcon } from '../menu/menu-icons.ts';

/** The landing screens, at the bottom edge of a phone. */
export function TabBar({ tabs }: { readonly tabs: readonly NavigationEntry[] }) {
  const current = normalisePath(useLocation().pathname).toLowerCase();
  return (
    <nav aria-label="底部导航" className="site-tabs">
      {tabs.map(({ key, label, path }) => {
        const Icon = menuIcon(key);
        return (
          <SiteLink
            key={key}
            to={path}
            className="site-tab"
            aria-current={path.toLowerCase() === current ? 'page' : undefined}
          >
            <Icon size={24} />
            {label}
          </SiteLink>
        );
      })}
    </nav>
  );
}
