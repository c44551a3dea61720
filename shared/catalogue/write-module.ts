import type { PlatformCatalogue } from '../src/contract/catalogue-entries.ts';

/** A string literal with whichever quotes need fewer escapes, matching the formatter. */
function quote(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A value formatted as the formatter would print it: one key per line. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(([key, item]) => `${inner}${key}: ${literal(item, inner)},\n`);
    return `{\n${lines.join('')}${indent}}`;
  }
  return quote(String(value));
}

/** Source of the TypeScript module that holds the catalogue. */
export function writeModule(catalogue: PlatformCatalogue): string {
  return `import type { PlatformCatalogue } from './catalogue-entries.ts';\n\n// Written by \`npm run catalogue\`: change the sources, not this file.\nexport const generated: PlatformCatalogue = ${literal(catalogue, '')};\n`;
}
