/** Attributes of the landmark around a menu, a list of options or a tooltip, which are rendered at the end of the body. */
export const layerLandmark = { role: 'region', 'aria-label': '弹出层' } as const;
