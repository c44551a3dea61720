export interface HelpLink {
  label: string;
  /** Path on this site. */
  path: string;
}

export interface HelpArticle {
  id: string;
  title: string;
  /** Typical user questions: the retrieval engine matches these first. */
  questions: string[];
  /** Markdown. */
  body: string;
  links?: HelpLink[];
}
