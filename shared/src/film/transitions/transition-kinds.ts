/** How a shot follows the one before it: at once, through black, one fading into the other, or pushing it aside. */
export const transitionKinds = ['none', 'fade', 'dissolve', 'slide'] as const;
export type TransitionKind = (typeof transitionKinds)[number];
