import type { RemoteDescription } from '@ai-site/shared/contract';

export interface RemotePlan {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly string[];
}

/** Menu position of the new remote: after all others. */
export const nextMenuOrder = (others: readonly Pick<RemoteDescription, 'menu'>[]): number =>
  Math.max(0, ...others.flatMap(({ menu }) => menu.map(({ order }) => order))) + 10;
