export { TierCard, type TierCardProps } from './TierCard.tsx';
export { TierCards, TierCardsSkeleton } from './TierCards.tsx';
