/** How finely a text is split into storyboards: seconds of a shot. */
export const densities = [
  { value: 'few', label: '少', seconds: 6 },
  { value: 'standard', label: '标准', seconds: 4.5 },
  { value: 'many', label: '密', seconds: 3 },
] as const;
export type Density = (typeof densities)[number]['value'];
