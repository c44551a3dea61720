export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/Button.tsx';
export { firstClick } from './button/first-click.ts';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { LinkButton, type LinkButtonProps } from './button/LinkButton.tsx';
export { SiteLink, type SiteLinkProps } from './button/SiteLink.tsx';
