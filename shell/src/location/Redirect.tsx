import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useEffect } from 'react';

/** Takes the page to another path, in place of the current entry of its history. */
export function Redirect({ to }: { readonly to: string }): ReactNode {
  useEffect(() => getPlatform().history.replace(to), [to]);
  return null;
}
