import { describe, expect, it } from '@jest/globals';
import { facade, facadeFile } from './shared-libraries.ts';

describe('a library handed on as a native module', () => {
  it('exports the names of the library, and the whole as default', () => {
    const text = facade('react-dom/client', ['createRoot', 'default', 'hydrateRoot']);
    expect(text).toContain('window.benchLibraries["react-dom/client"]');
    expect(text).toContain('export const { createRoot, hydrateRoot } = library;');
    expect(text.match(/export default/g)).toHaveLength(1);
  });

  it('has a flat file name', () => {
    expect(facadeFile('react/jsx-runtime')).toBe('react-jsx-runtime.js');
  });
});
