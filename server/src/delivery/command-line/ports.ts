/** Default ports: of a remote that is developed alone, and of a production build for the pages of a site. */
export const ports = { develop: 3100, serve: 3101 } as const;
