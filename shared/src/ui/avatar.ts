export { Avatar, type AvatarProps } from './avatar/Avatar.tsx';
export { TierBadge, type TierBadgeProps } from './avatar/TierBadge.tsx';
