export { ResponsiveImage, type ResponsiveImageProps } from './responsive-image/ResponsiveImage.tsx';
export type { ImageFile, SiteImage } from './responsive-image/site-image.ts';
