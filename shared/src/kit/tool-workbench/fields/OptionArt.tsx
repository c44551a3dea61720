import type { IconProps } from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import type { OptionIcon } from '../../../tools/option-icons.ts';
import { optionIcons } from './option-icons.ts';

const drawn: Readonly<Record<OptionIcon, (props: IconProps) => ReactElement>> = optionIcons;

/** The icon of an option, above its label. */
export default function OptionArt({ icon }: { readonly icon: OptionIcon }) {
  const Icon = drawn[icon];
  return <Icon />;
}
