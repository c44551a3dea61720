import { getPlatform } from '@ai-site/shared/platform';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { observer } from 'mobx-react-lite';

const options = [
  { value: 'black', label: '深色' },
  { value: 'white', label: '浅色', hint: '首页始终为深色' },
] as const;

/** Choice of the site's theme; saved in the account. */
export const ThemeChoice = observer(function ThemeChoice() {
  const { theme } = getPlatform();
  return (
    <RadioGroup label="界面主题" options={options} value={theme.choice} onChange={(choice) => theme.choose(choice)} />
  );
});
