import { activeEntry, menuEntries } from '@ai-site/shared/frame';
import { getPlatform } from '@ai-site/shared/platform';
import { SiteLink } from '@ai-site/shared/ui/button';
import { useLocation } from '../../location/use-location.ts';
import { countClick } from '../menu/count-click.ts';
import { HotTag } from '../menu/HotTag.tsx';

export function MainMenu() {
  const { registry } = getPlatform();
  const { pathname } = useLocation();
  const active = activeEntry(pathname, registry)?.key;
  return (
    <nav aria-label="主导航" className="site-menu">
      <ul>
        {menuEntries(registry).map(({ key, label, path, badge }) => (
          <li key={key}>
            <SiteLink
              to={path}
              className="site-entry"
              aria-current={key === active ? 'page' : undefined}
              onClick={() => countClick(key)}
            >
              {label}
              {badge === 'hot' && <HotTag />}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
