/** Both themes, each with the tag of the screen size it runs on: colours do not depend on the size, so a phone tests only one of them. */
export const themes = [
  { colorScheme: 'dark', screens: '@mobile' },
  { colorScheme: 'light', screens: '' },
] as const;
