import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const image = {
  alt: '晨雾里的山谷',
  width: 1440,
  height: 960,
  placeholder: 'data:image/webp;base64,AA',
  avif: [
    { url: '/dawn-480.avif', width: 480 },
    { url: '/dawn-960.avif', width: 960 },
  ],
  webp: [
    { url: '/dawn-480.webp', width: 480 },
    { url: '/dawn-960.webp', width: 960 },
  ],
};

describe('an image', () => {
  it('offers its sizes and formats, the largest WebP to browsers that know no better', () => {
    const { container } = render(<ResponsiveImage image={image} sizes="50vw" />);
    expect(
      [...container.querySelectorAll('source')].map((source) => [source.type, source.srcset, source.sizes]),
    ).toEqual([
      ['image/avif', '/dawn-480.avif 480w, /dawn-960.avif 960w', '50vw'],
      ['image/webp', '/dawn-480.webp 480w, /dawn-960.webp 960w', '50vw'],
    ]);
    expect(screen.getByAltText('晨雾里的山谷').getAttribute('src')).toBe('/dawn-960.webp');
  });

  it('waits until it is near, unless it stands in the first view', () => {
    render(<ResponsiveImage image={image} sizes="50vw" />);
    render(<ResponsiveImage image={image} sizes="50vw" alt="首屏" priority />);
    expect(screen.getByAltText('晨雾里的山谷').getAttribute('loading')).toBe('lazy');
    expect(screen.getByAltText('首屏').getAttribute('loading')).toBe('eager');
  });

  it('keeps its room and sharpens once loaded', () => {
    const { container } = render(<ResponsiveImage image={image} sizes="50vw" />);
    const element = screen.getByAltText('晨雾里的山谷');
    expect(container.querySelector('picture')?.style.aspectRatio).toBe('1440 / 960');
    expect(element.classList.contains('loaded')).toBe(false);
    fireEvent.load(element);
    expect(element.classList.contains('loaded')).toBe(true);
  });
});
