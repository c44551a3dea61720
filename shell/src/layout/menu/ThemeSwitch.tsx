import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { MoonIcon, SunIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useLocation } from '../../location/use-location.ts';

/** Changes the theme. Disabled, in its usual place, where the screen's own theme overrides the choice: on the home page, and with `styleMode=black`. */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const { theme } = getPlatform();
  const { pathname } = useLocation();
  if (pathname === '/' || theme.name !== theme.choice)
    return <IconButton label="此页面始终为深色" icon={<MoonIcon />} disabled />;
  const black = theme.choice === 'black';
  return (
    <IconButton
      label={black ? '切换到浅色主题' : '切换到深色主题'}
      icon={black ? <SunIcon /> : <MoonIcon />}
      onClick={() => theme.choose(black ? 'white' : 'black')}
    />
  );
});
