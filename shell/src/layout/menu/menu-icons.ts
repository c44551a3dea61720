import {
  AppsIcon,
  BrushIcon,
  ChatIcon,
  CompassIcon,
  HomeIcon,
  type IconProps,
  SparkleIcon,
  UserIcon,
} from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';

const icons: Readonly<Record<string, (props: IconProps) => ReactElement>> = {
  home: HomeIcon,
  chatNew: ChatIcon,
  draw: BrushIcon,
  appCenter: AppsIcon,
  exhibit: CompassIcon,
  aboutMe: UserIcon,
};

/** Icon of a menu or tab bar entry; entries unknown to the shell share one. */
export function menuIcon(key: string): (props: IconProps) => ReactElement {
  return icons[key] ?? SparkleIcon;
}
