import type { ReactNode } from 'react';

export interface ReportedSectionProps<S> {
  readonly store: S;
  /** Chooses which kind of reported content is shown. */
  readonly kinds: ReactNode;
}
