import { pageSharesSource } from './page-shares.ts';

/** A webpack loader that fills in what the page gives to remotes. */
export default function pageSharesLoader(): string {
  return pageSharesSource();
}
