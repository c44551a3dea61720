export { Picture, type PictureProps } from './picture/Picture.tsx';
export type { PictureFile, SitePicture } from './picture/site-picture.ts';
