export interface HelpLink {
  label: string;
  /** A path of this site. */
  path: string;
}

export interface HelpArticle {
  id: string;
  title: string;
  /** How users ask for it: the retrieval engine matches these first. */
  questions: string[];
  /** Markdown. */
  body: string;
  links?: HelpLink[];
}
