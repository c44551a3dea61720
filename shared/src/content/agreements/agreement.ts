export type AgreementKey = 'user' | 'privacy' | 'paid';

export interface Section {
  /** Without a number: `sectionTitle` adds one, so that sections can move. */
  heading: string;
  paragraphs: string[];
  /** A list that the last paragraph introduces. */
  items?: string[];
  /** Limits the reader's rights, so the law requires it to be conspicuous (Civil Code art. 496). */
  important?: true;
}

export interface Agreement {
  key: AgreementKey;
  title: string;
  /** Business date, YYYY-MM-DD. */
  updated: string;
  sections: Section[];
}
