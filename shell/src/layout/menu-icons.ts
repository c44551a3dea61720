import { AppsIcon, BrushIcon, ChatIcon, CompassIcon, HomeIcon, type IconProps, SparkleIcon } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';

const icons: Readonly<Record<string, (props: IconProps) => ReactElement>> = { home: HomeIcon, chatNew: ChatIcon, draw: BrushIcon, appCenter: AppsIcon, exhibit: CompassIcon };

/** The icon of a menu entry; entries that the shell does not know share one. */
export function menuIcon(key: string): (props: IconProps) => ReactElement {
  return icons[key] ?? SparkleIcon;
}
