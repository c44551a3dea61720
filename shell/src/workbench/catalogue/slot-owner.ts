/** Name for people of what contains a slot: a remote by its own name, or the components that remotes share. */
export const slotOwner = (offeredBy: string): string => (offeredBy === 'kit' ? '公共组件' : offeredBy);
