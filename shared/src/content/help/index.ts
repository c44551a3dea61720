import { accountArticles } from './account.ts';
import { appArticles } from './apps.ts';
import type { HelpArticle } from './article.ts';
import { chatArticles } from './chat.ts';
import { comicsArticles } from './comics.ts';
import { creditArticles } from './credits.ts';
import { drawArticles } from './draw.ts';
import { exhibitArticles } from './exhibit.ts';
import { membershipArticles } from './membership.ts';
import { platformArticles } from './platform.ts';
import { privacyArticles } from './privacy.ts';

export type { HelpArticle, HelpLink } from './article.ts';

/** Every help article; the builtin demo engine of the chat answers from them. */
export const helpArticles: readonly HelpArticle[] = [
  ...platformArticles,
  ...accountArticles,
  ...chatArticles,
  ...drawArticles,
  ...appArticles,
  ...comicsArticles,
  ...exhibitArticles,
  ...membershipArticles,
  ...creditArticles,
  ...privacyArticles,
];
