/** 1 mini, 2 AI, 4 AI+, 5 standard (小智), 6 Pro, 7 Pro vision, 8 Pro image, 9 Pro+, 10 Pro omni. */
export const chatModelTiers = [1, 2, 4, 5, 6, 7, 8, 9, 10] as const;
export type ChatModelTier = (typeof chatModelTiers)[number];
