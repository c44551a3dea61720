import {
  ChatIcon,
  DocumentIcon,
  FlameIcon,
  InfoIcon,
  SparkleIcon,
  TextIcon,
  VideoIcon,
} from '@ai-site/shared/ui/icons';
import type { SuggestionIcon } from '../kinds/suggestions.ts';

const icons: Readonly<Record<SuggestionIcon, typeof ChatIcon>> = {
  titles: FlameIcon,
  note: DocumentIcon,
  video: VideoIcon,
  moments: ChatIcon,
  slogan: TextIcon,
  help: InfoIcon,
};

/** The icon of a suggestion; suggestions of apps name none. */
export const iconOf = (icon: SuggestionIcon | undefined): typeof ChatIcon =>
  icon === undefined ? SparkleIcon : icons[icon];
