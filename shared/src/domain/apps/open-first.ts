/** What can be used now in front of what is not open yet, each in its own order. */
export const openFirst = <A extends { readonly open: boolean }>(apps: readonly A[]): readonly A[] =>
  apps.toSorted((a, b) => Number(b.open) - Number(a.open));
